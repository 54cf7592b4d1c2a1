import type { Page } from 'playwright-core';
import type { Practice } from '../practice.ts';

/** Opens a page of the board, and signs in on the way. */
export async function signInAt(page: Page, practice: Practice, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Key of the CRM').fill(practice.key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

/** Waits until a change is said. Names in sentences are isolated by characters that nobody sees. */
export const told = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).waitFor();
