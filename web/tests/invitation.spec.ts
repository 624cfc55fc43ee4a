// A public table: strangers from the list, friends with the invitation.
import { arrive, type Person } from './people';
import { expect, test } from './server';

const seat = ({ page }: Person, number: number) => page.locator('.chairs li').nth(number - 1);
const link = ({ page }: Person) => page.getByRole('textbox', { name: 'Link to the table' });

test('strangers leave the seats that are kept for invited friends', async ({ browser, baseURL, complaints }) => {
  const ann = await arrive(browser, baseURL, 'Ann', complaints);
  const eve = await arrive(browser, baseURL, 'Eve', complaints);
  const mallory = await arrive(browser, baseURL, 'Mallory', complaints);
  const bob = await arrive(browser, baseURL, 'Bob', complaints);
  await ann.page.goto('/open');
  await ann.page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await ann.page.getByRole('checkbox', { name: /^Public/ }).check();
  await ann.page.getByRole('button', { name: 'Open the table' }).click();
  await expect(link(ann)).toHaveValue(/\/t\/[\w-]{12}#i=[0-9a-f]{24}$/);
  await ann.page.getByRole('button', { name: 'Keep for invited people' }).nth(2).click();
  await expect(seat(ann, 3)).toContainText('for invited people');

  // From the list, without the invitation.
  // The server has public tables of other tests too.
  const listed = eve.page.locator(`a[href="${new URL(await link(ann).inputValue()).pathname}"]`);
  await eve.page.goto('/watch');
  await expect(listed).toContainText('1 open seat');
  await listed.click();
  await eve.page.getByRole('button', { name: 'Take a seat' }).click();
  await expect(seat(ann, 2)).toContainText('Eve');
  await expect(seat(ann, 2)).toContainText('from the public list');
  await expect(link(eve)).toHaveValue(/\/t\/[\w-]{12}$/);
  await expect(seat(eve, 3).getByRole('button', { name: 'Sit here' })).toHaveCount(0);
  await mallory.page.goto(await link(eve).inputValue());
  await expect(mallory.page.getByText('The free seats are kept for invited people.')).toBeVisible();
  await expect(mallory.page.getByRole('button', { name: 'Take a seat' })).toHaveCount(0);

  // A friend with the link finds the seat that was kept.
  const requests: string[] = [];
  bob.page.on('request', (request) => requests.push(request.url()));
  const invitation = await link(ann).inputValue();
  const key = invitation.split('#i=')[1]!;
  await bob.page.goto(invitation);
  await bob.page.getByRole('button', { name: 'Take a seat' }).click();
  await expect(seat(ann, 3)).toContainText('Bob');
  await expect(link(bob)).toHaveValue(invitation);
  expect(requests.map((url) => new URL(url)).filter((url) => `${url.pathname}${url.search}`.includes(key))).toEqual([]);

  // A new link takes the place of the old one, for those who are invited.
  await ann.page.getByRole('button', { name: 'New link' }).click();
  await expect(link(ann)).not.toHaveValue(invitation);
  await expect(link(bob)).toHaveValue(await link(ann).inputValue());
  await ann.page.getByRole('checkbox', { name: /^Public/ }).uncheck();
  await mallory.page.goto(invitation);
  await mallory.page.getByRole('button', { name: 'Watch' }).click();
  await expect(mallory.page.getByRole('alert')).toHaveText(/This table is for invited people/);
  // The host's tools fit on a narrow phone.
  await ann.page.setViewportSize({ width: 320, height: 640 });
  expect(await ann.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await Promise.all([ann, eve, mallory, bob].map(({ context }) => context.close()));
});
