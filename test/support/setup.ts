import 'reflect-metadata';
import { afterAll } from 'vitest';
import { forget } from './caused.ts';
import { cleanUp } from './cleanup.ts';
import { checkStatements } from './recorded-statements.ts';

// here, since vitest runs this for each test file, while the modules of the tests are shared between the files
afterAll(async () => {
  try {
    checkStatements();
  } finally {
    await cleanUp();
    forget();
  }
});
