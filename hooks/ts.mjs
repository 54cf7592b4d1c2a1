// Lets Node run the TypeScript sources as they are (`npm run dev`, `npm run orm`, server processes of the tests),
// with the same transform that vitest uses: legacy decorators need one, Node strips types only.
import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

// else the ORM's command line silently loads a stale dist/mikro-orm.config.js
process.env.MIKRO_ORM_CLI_PREFER_TS ??= '1';

// a restart of `npm run dev` takes 0.2 s less of the CPU (1.15 instead of 1.35)
enableCompileCache();

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts') || url.includes('/node_modules/'))
      return nextLoad(url, context);
    const file = fileURLToPath(url);
    const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      sourcemap: true,
      target: 'es2024',
      decorator: { legacy: true },
      typescript: { onlyRemoveTypeImports: true },
    });
    if (errors.length) throw new SyntaxError(errors[0].codeframe ?? errors[0].message);
    const inline = Buffer.from(JSON.stringify(map)).toString('base64');
    return {
      format: 'module',
      shortCircuit: true,
      source: `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}`,
    };
  },
});
