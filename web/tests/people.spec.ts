// Several people at a table: a whole game, spectators, the host's powers.
import { arrive, joinTable, openTable, startGame, type Person } from './people';
import { play, randomFrom } from './player';
import { expect, test } from './server';

test('three people play a whole game', async ({ browser, baseURL, complaints }) => {
  const people: Person[] = [];
  for (const name of ['Ann', 'Bob', 'Cid']) people.push(await arrive(browser, baseURL, name, complaints));
  const [host, ...others] = people as [Person, ...Person[]];
  const path = await openTable(host, 3);
  await Promise.all(others.map((person) => joinTable(person, path)));
  await startGame(host, people);
  await Promise.all(people.map(({ page }, index) => play(page, { random: randomFrom(index) })));
  // Everybody has seen the same end, and the next game is one click away.
  const results = () =>
    Promise.all(people.map(({ page }) => page.getByRole('dialog').getByRole('heading').first().textContent()));
  await expect.poll(async () => new Set(await results()).size).toBe(1);
  await host.page.getByRole('button', { name: 'Play again' }).click();
  for (const { page } of people) await expect(page.getByRole('heading', { name: 'The table' })).toBeVisible();
  await Promise.all(people.map(({ context }) => context.close()));
});

test('the host arranges the table, the others follow', async ({ browser, baseURL, complaints }) => {
  const ann = await arrive(browser, baseURL, 'Ann', complaints);
  const bob = await arrive(browser, baseURL, 'Bob', complaints);
  const path = await openTable(ann, 4);
  await joinTable(bob, path);
  await expect(bob.page.getByText('Ann is the host and starts the game.')).toBeVisible();
  await expect(bob.page.getByRole('button', { name: 'Fill with bots' })).toHaveCount(0);

  await ann.page.getByRole('button', { name: 'One seat fewer' }).click();
  await expect(bob.page.locator('.chairs li')).toHaveCount(3);
  await ann.page.getByRole('combobox', { name: 'Seat 3' }).selectOption({ label: 'Bot (Easy)' });
  await expect(bob.page.locator('.chairs li').nth(2)).toContainText('Bot (Easy)');
  await ann.page.getByRole('button', { name: 'Make the Creature' }).nth(1).click();
  await expect(bob.page.locator('.chairs li').nth(1)).toContainText('Is the Creature');
  await ann.page.getByRole('button', { name: 'Move down' }).first().click();
  await expect(bob.page.locator('.chairs li').nth(1)).toContainText('Ann');
  await ann.page.getByRole('combobox', { name: 'Clock' }).selectOption('fast');
  await expect(bob.page.getByRole('combobox', { name: 'Clock' })).toHaveValue('fast');

  await bob.page.getByRole('button', { name: 'Stand up' }).click();
  await expect(ann.page.locator('.chairs li').first()).toContainText('Free');
  await bob.page.getByRole('button', { name: 'Sit here' }).click();
  await bob.page.getByRole('button', { name: 'Change your name' }).click();
  await bob.page.getByRole('textbox', { name: 'Your name' }).fill('Robert');
  await bob.page.getByRole('button', { name: 'Save' }).click();
  await expect(ann.page.locator('.chairs li').first()).toContainText('Robert');

  await ann.page.getByRole('button', { name: 'QR code of the link' }).click();
  await expect(ann.page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await startGame(ann, [ann, bob]);
  await expect(ann.page.getByRole('timer')).toBeVisible();
  await Promise.all([ann.context.close(), bob.context.close()]);
});

test('people talk, a spectator watches, a bot stands in, somebody is sent away', async ({
  browser,
  baseURL,
  complaints,
}) => {
  const ann = await arrive(browser, baseURL, 'Ann', complaints);
  const bob = await arrive(browser, baseURL, 'Bob', complaints);
  const eve = await arrive(browser, baseURL, 'Eve', complaints);
  const path = await openTable(ann, 2);
  await joinTable(bob, path);
  await startGame(ann, [ann, bob]);
  await joinTable(eve, path, 'Watch');
  await expect(eve.page.getByText('You are watching')).toBeVisible();

  await bob.page.getByRole('tab', { name: 'Talk' }).click();
  await bob.page.getByRole('textbox', { name: 'Say something' }).fill('<b>I am not afraid</b>');
  await bob.page.getByRole('button', { name: 'Send' }).click();
  await ann.page.getByRole('tab', { name: 'Talk' }).click();
  await expect(ann.page.getByRole('list', { name: 'Talk' })).toContainText('Bob <b>I am not afraid</b>');
  await ann.page.getByRole('button', { name: 'Quick phrases' }).click();
  await ann.page.getByRole('button', { name: 'Nice try!' }).click();
  await expect(bob.page.getByRole('list', { name: 'Talk' })).toContainText('Ann Nice try!');

  // Talk of spectators is heard by everybody, the Creature too, and everybody sees who watches.
  await eve.page.getByRole('tab', { name: 'Talk' }).click();
  await eve.page.getByRole('textbox', { name: 'Say something' }).fill('I can see you');
  await eve.page.getByRole('button', { name: 'Send' }).click();
  for (const { page } of [ann, bob, eve])
    await expect(page.getByRole('list', { name: 'Talk' })).toContainText('I can see you');
  await expect(bob.page.getByRole('button', { name: 'Watching: Eve' })).toBeVisible();

  // The host sends a spectator away in the middle of the game; the others read about it, in talk and log.
  await ann.page.getByRole('button', { name: 'Watching: Eve' }).click();
  await ann.page.getByRole('button', { name: 'Remove: Eve' }).click();
  await expect(eve.page.getByText('The host has removed you from the table.')).toBeVisible();
  await expect(bob.page.getByRole('list', { name: 'Talk' })).toContainText('Ann has removed Eve from the table.');
  await bob.page.getByRole('tab', { name: 'Log' }).click();
  await expect(bob.page.getByRole('list', { name: 'Log' })).toContainText('Ann has removed Eve from the table.');
  await ann.page.getByRole('button', { name: 'Close' }).click();

  // Ann lets a bot play for a while; Bob does not move, so the game waits for one of them.
  await ann.page.getByRole('button', { name: 'Menu' }).click();
  await ann.page.getByRole('button', { name: 'Let a bot play' }).click();
  await expect(ann.page.getByText('A bot plays for you.')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Take the seat back' }).click();
  await expect(ann.page.getByText('A bot plays for you.')).toBeHidden();

  // The host sends Bob away in the middle of the game, and a bot plays on.
  await ann.page.getByRole('button', { name: /^Bob/ }).click();
  await ann.page.getByRole('button', { name: 'Remove', exact: true }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(bob.page.getByText('The host has removed you from the table.')).toBeVisible();
  await Promise.all([ann, bob, eve].map(({ context }) => context.close()));
});
