// Loading anything of the ORM fails.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier.startsWith('@mikro-orm/')) throw new Error(`${specifier} is loaded`);
    return nextResolve(specifier, context);
  },
});
