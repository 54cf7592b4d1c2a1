import { describe, expect, test } from 'vitest';
import { listItem, testsByTag } from '../contract/shown-by.ts';
import { ATTACKS } from './table/attacks.ts';

const shownBy = testsByTag();

const INTRODUCTION = `# Attacks

Every attack that the service is made to withstand, its defence, and the tests that try it. The attacks are in
test/attacks/table/; the tests carry the ids as tags, so \`npx vitest run --tags-filter=ID\` tries one. In the title
of a test, \`…\` stands for what differs from case to case. This page is generated.
`;

// the table is in the order of the tests
describe('every attack', { shuffle: false }, () => {
  test.each(ATTACKS)('$id: $attack → $defence', ({ id }) => {
    expect(shownBy.get(id) ?? []).not.toEqual([]);
  });

  test('→ stands there once', () => {
    expect(new Set(ATTACKS.map(({ attack }) => attack)).size).toBe(ATTACKS.length);
    expect(new Set(ATTACKS.map(({ id }) => id)).size).toBe(ATTACKS.length);
  });

  test('→ is in docs/attacks.md (npm run tables writes it)', async () => {
    const rows = ATTACKS.map(({ id, attack, defence }) =>
      [`- **${attack}** \`${id}\`\n\n  Defence: ${defence}.\n`, ...(shownBy.get(id) ?? []).map(listItem)].join('\n'),
    );
    await expect(`${INTRODUCTION}\n${rows.join('\n')}\n`).toMatchFileSnapshot('../../docs/attacks.md');
  });
});
