import errors from './errors.json';
import play from './play.json';
import screens from './screens.json';
import terms from './terms.json';

export default { ...terms, ...play, ...screens, ...errors };
