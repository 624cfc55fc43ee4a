import { expect, it } from 'vitest';
import { routeOf } from './router.svelte';

it('addresses name screens', () => {
  expect(routeOf('/')).toEqual({ screen: 'home' });
  expect(routeOf('/t/q3kVbW0o4Xc1')).toEqual({ screen: 'table', id: 'q3kVbW0o4Xc1' });
  expect(routeOf('/replay/q3kVbW0o4Xc1')).toEqual({ screen: 'replay', id: 'q3kVbW0o4Xc1' });
  expect(routeOf('/replay')).toEqual({ screen: 'replay', id: null });
  expect(routeOf('/learn/creature')).toEqual({ screen: 'learn', role: 'creature' });
  expect(routeOf('/rules/cards')).toEqual({ screen: 'rules', part: 'cards' });
  expect(routeOf('/nowhere')).toEqual({ screen: 'home' });
});
