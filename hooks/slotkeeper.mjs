// `npm start`, `npm run migrate`, `crm`, `doctor` and `events`: compiles a clone, and runs the command in this process. Where the
// compiler is not installed, as in production and in the image, dist/ is what was built.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('node_modules/typescript')) execSync('npm run build --silent', { stdio: 'inherit' });
if (existsSync('dist/src/main.js')) await import('../dist/src/main.js');
else {
  console.error('Nothing is built, and the compiler is not installed: run npm ci --include=dev, then npm run build');
  process.exitCode = 1;
}
