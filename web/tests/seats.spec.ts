// Seats that are not lost by accident: a second device, a bot until the player returns, a spectator instead.
import { arrive, joinTable, openTable, startGame } from './people';
import { expect, test } from './server';

test('a second device continues in the same seat, with a link that works once', async ({
  browser,
  baseURL,
  complaints,
}) => {
  const ann = await arrive(browser, baseURL, 'Ann', complaints);
  const bob = await arrive(browser, baseURL, 'Bob', complaints);
  const path = await openTable(ann, 2);
  await joinTable(bob, path);
  await startGame(ann, [ann, bob]);
  await bob.page.getByRole('button', { name: 'Menu' }).click();
  await bob.page.getByRole('button', { name: 'Continue on another device' }).click();
  await expect(bob.page.getByRole('img', { name: 'QR code for your other device' })).toBeVisible();
  const link = await bob.page.getByRole('textbox', { name: 'Link for your other device' }).inputValue();

  const phone = await arrive(browser, baseURL, 'Somebody', complaints);
  await phone.page.goto(link);
  await expect(phone.page.getByRole('region', { name: 'The planet' })).toBeVisible();
  expect(phone.page.url()).not.toContain('#');
  const hand = (page: typeof bob.page) => page.locator('.hand').innerText();
  await bob.page.keyboard.press('Escape');
  await expect.poll(() => hand(phone.page)).toBe(await hand(bob.page));
  // It is Bob's seat after the page has been loaded again too.
  await phone.page.reload();
  await expect.poll(() => hand(phone.page)).toBe(await hand(bob.page));

  const thief = await arrive(browser, baseURL, 'Thief', complaints);
  await thief.page.goto(link);
  await expect(thief.page.getByText('This link has been used already or is too old.')).toBeVisible();
  await Promise.all([ann, bob, phone, thief].map(({ context }) => context.close()));
});

test('the host lets a bot play for somebody absent, until they return', async ({ browser, baseURL, complaints }) => {
  const ann = await arrive(browser, baseURL, 'Ann', complaints);
  const bob = await arrive(browser, baseURL, 'Bob', complaints);
  const path = await openTable(ann, 2);
  await joinTable(bob, path);
  await startGame(ann, [ann, bob]);
  await bob.page.goto('/rules');
  await ann.page.getByRole('button', { name: /^Bob.*away/ }).click();
  const standIn = ann.page.getByRole('dialog').getByRole('button', { name: 'Let a bot play until they return' });
  await standIn.click();
  await ann.page.getByRole('tab', { name: 'Talk' }).click();
  const talk = ann.page.getByRole('list', { name: 'Talk' });
  await expect(talk).toContainText('Ann lets a bot play for Bob until they return.');
  await bob.page.goto(path);
  await expect(bob.page.getByRole('region', { name: 'The planet' })).toBeVisible();
  await expect(talk).toContainText('Bob plays again.');
  await expect(bob.page.getByText('A bot plays for you.')).toBeHidden();
  await Promise.all([ann, bob].map(({ context }) => context.close()));
});

test('the host gives the seat of somebody absent to a spectator, and back', async ({
  browser,
  baseURL,
  complaints,
}) => {
  const ann = await arrive(browser, baseURL, 'Ann', complaints);
  const bob = await arrive(browser, baseURL, 'Bob', complaints);
  const cid = await arrive(browser, baseURL, 'Cid', complaints);
  const eve = await arrive(browser, baseURL, 'Eve', complaints);
  const path = await openTable(ann, 3);
  await joinTable(bob, path);
  await joinTable(cid, path);
  // Ann and Bob are on the same side.
  await ann.page.getByRole('button', { name: 'Make the Creature' }).nth(2).click();
  await expect(cid.page.locator('.chairs li').nth(2)).toContainText('Is the Creature');
  await startGame(ann, [ann, bob, cid]);
  await joinTable(eve, path, 'Watch');
  await expect(eve.page.getByText('You are watching')).toBeVisible();
  await bob.page.goto('/rules');
  await ann.page.getByRole('button', { name: /^Bob.*away/ }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Eve' }).click();
  await expect(eve.page.getByText('You are watching')).toBeHidden();
  await expect(eve.page.locator('.hand')).toBeVisible();

  await bob.page.goto(path);
  await expect(bob.page.getByText('Ann has given your seat to Eve while you were away.')).toBeVisible();
  await ann.page.getByRole('button', { name: /^Eve/ }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Bob' }).click();
  await expect(bob.page.getByText('Ann has given your seat to Eve while you were away.')).toBeHidden();
  await expect(bob.page.locator('.hand')).toBeVisible();
  await expect(eve.page.getByText('You are watching')).toBeVisible();
  await Promise.all([ann, bob, cid, eve].map(({ context }) => context.close()));
});
