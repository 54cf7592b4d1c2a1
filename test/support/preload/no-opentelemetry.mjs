// Loading anything of OpenTelemetry fails.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier.startsWith('@opentelemetry/')) throw new Error(`${specifier} is loaded`);
    return nextResolve(specifier, context);
  },
});
