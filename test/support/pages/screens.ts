import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Screens between which the layout of a page changes, or its colours. */
const SCREENS = [
  ['a small phone, light', { width: 320, height: 568 }, 'light'],
  ['a phone, dark', { width: 390, height: 844 }, 'dark'],
  ['a desktop, light', { width: 1280, height: 800 }, 'light'],
  ['a desktop, dark', { width: 1280, height: 800 }, 'dark'],
] as const;

/** Rule that axe leaves out by default: targets of 24 pixels, or as far apart. */
const TARGETS = { 'target-size': { enabled: true } };

/** The dark screens have the layout of a light one: only their colours can break a rule. */
const RULES = { light: { rules: TARGETS }, dark: { runOnly: ['color-contrast'] } };

/** Loads axe with each page of a window. */
export const loadAxe = (page: Page): Promise<unknown> => page.addInitScript({ content: axe.source });

/** Checks on each screen that a page keeps the rules of axe and is no wider than the screen, without loading it again. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [screen, viewport, colorScheme] of SCREENS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations, passes } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(RULES[colorScheme])})`);
    const broken = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect(broken, screen).toEqual([]);
    const rules = ['color-contrast', ...(colorScheme === 'light' ? ['html-has-lang'] : [])];
    expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining(rules));
    expect(await page.evaluate('document.documentElement.scrollWidth'), screen).toBe(viewport.width);
  }
}
