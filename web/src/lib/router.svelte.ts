// Which screen the address names. Paths are few, so this is all the routing there is.

export type Route =
  | { screen: 'home' }
  | { screen: 'open' }
  | { screen: 'watch' }
  | { screen: 'table'; id: string }
  | { screen: 'replay'; id: string | null }
  | { screen: 'learn'; role: 'hunted' | 'creature' | null }
  | { screen: 'rules'; part: 'book' | 'cards' };

export function routeOf(path: string): Route {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  switch (first) {
    case 'open':
      return { screen: 'open' };
    case 'watch':
      return { screen: 'watch' };
    case 't':
      return second ? { screen: 'table', id: second } : { screen: 'home' };
    case 'replay':
      return { screen: 'replay', id: second || null };
    case 'learn':
      return { screen: 'learn', role: second === 'hunted' || second === 'creature' ? second : null };
    case 'rules':
      return { screen: 'rules', part: second === 'cards' ? 'cards' : 'book' };
    default:
      return { screen: 'home' };
  }
}

let path = $state(typeof location === 'undefined' ? '/' : location.pathname);

export function currentRoute(): Route {
  return routeOf(path);
}

export function go(to: string): void {
  history.pushState(null, '', to);
  path = location.pathname;
  window.scrollTo(0, 0);
}

/** Makes plain links of this site stay in the page. Called once. */
export function startRouter(): void {
  addEventListener('popstate', () => (path = location.pathname));
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
