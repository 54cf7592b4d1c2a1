import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { run, temporaryFolder } from '../support/documentation/programs.ts';

interface Manifest {
  apiVersion: string;
  kind: string;
  // biome-ignore lint/suspicious/noExplicitAny: the schemas of Kubernetes say what else there is
  [field: string]: any;
}

const manifestsOf = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(`ops/kubernetes/${file}`, 'utf8')).map((document) => document.toJS());

const MANIFESTS = [...manifestsOf('slotkeeper.yaml'), ...manifestsOf('migrate.yaml')];
const of = (kind: string): Manifest => MANIFESTS.find((manifest) => manifest.kind === kind)!;

const MODELS = path.resolve('node_modules/kubernetes-models');

/** Compiles manifests against the types of Kubernetes, which also refuse fields that it does not know. */
function compile(manifests: Manifest[]) {
  const file = path.join(temporaryFolder(), 'manifests.ts');
  const typed = manifests.map((manifest, index) => {
    const { apiVersion, kind } = manifest;
    const folder = apiVersion === 'v1' ? 'v1' : apiVersion;
    return `import type { I${kind} as Type${index} } from '${MODELS}/${folder}/${kind}.js';
      export const manifest${index}: Type${index} = ${JSON.stringify(manifest)};`;
  });
  writeFileSync(file, typed.join('\n'));
  return run(
    process.execPath,
    'node_modules/typescript/bin/tsc',
    ...['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '', file],
  );
}

test('the manifests → fit the types of Kubernetes; a misspelt field and a wrong value do not', () => {
  expect(compile(MANIFESTS)).toEqual({ code: 0, said: '' });
  const misspelt = structuredClone(of('Deployment'));
  misspelt.spec.template.spec.containers[0].livenesProbe = {};
  expect(compile([misspelt]).said).toMatch(/livenesProbe\S* does not exist/);
  const wrong = structuredClone(of('Deployment'));
  wrong.spec.replicas = 'two';
  expect(compile([wrong]).said).toContain("Type 'string' is not assignable to type 'number'");
});

test('each manifest → passes the schema of its kind', async () => {
  for (const manifest of MANIFESTS) {
    const { apiVersion, kind } = manifest;
    const { [kind]: Model } = await import(path.join(MODELS, apiVersion, `${kind}.js`));
    expect(() => new Model(manifest).validate(), kind).not.toThrow();
  }
});

test('service, disruption budget and spread → select the pods of the deployment', () => {
  const { selector, template } = of('Deployment').spec;
  const { labels } = template.metadata;
  expect(selector.matchLabels).toEqual(labels);
  expect(of('Service').spec.selector).toEqual(labels);
  expect(of('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
  expect(template.spec.topologySpreadConstraints[0].labelSelector.matchLabels).toEqual(labels);
});

test('a roll-out → a new pod is ready before an old one leaves, and an old one has the time that it needs', () => {
  const { strategy, template } = of('Deployment').spec;
  expect(strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
  const [{ lifecycle }] = template.spec.containers;
  const pause = Number(lifecycle.preStop.exec.command[1]);
  const [, deadline = ''] = /DEADLINE_MS = (\d+)_000/.exec(readFileSync('src/platform/process/shutdown.ts', 'utf8'))!;
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(pause + Number(deadline));
});

test('settings → are documented ones; secrets come as files, the owner of the database only to the migration', () => {
  const documented = readFileSync('docs/settings.md', 'utf8');
  const { data } = of('ConfigMap');
  for (const name of Object.keys(data)) expect(documented, name).toContain(`\`${name}\``);
  const text = readFileSync('ops/kubernetes/slotkeeper.yaml', 'utf8');
  expect(text).not.toMatch(/kind: Secret|secretRef|secretKeyRef|slotkeeper-owner$/m);
  expect(secretOf('Deployment')).toEqual({ secret: 'slotkeeper', file: '/run/secrets/slotkeeper/service.env' });
  expect(secretOf('Job')).toEqual({ secret: 'slotkeeper-owner', file: '/run/secrets/slotkeeper/owner.env' });
  const kit = readFileSync('ops/README.md', 'utf8');
  expect(kit).toContain('secret generic slotkeeper --from-file=service.env');
  expect(kit).toContain('secret generic slotkeeper-owner --from-file=owner.env');
  expect(of('Deployment').spec.template.spec.containers[0].envFrom).toEqual([{ configMapRef: { name: 'slotkeeper' } }]);
  const ports = of('Deployment').spec.template.spec.containers[0].ports;
  expect(ports).toEqual([
    { name: 'http', containerPort: Number(data.PORT) },
    { name: 'metrics', containerPort: Number(data.METRICS_PORT) },
  ]);
});

/** Secret that a pod mounts, and the file of it that Node reads. The account of the pod can read it by its group. */
function secretOf(kind: string) {
  const { volumes, containers, securityContext } = of(kind).spec.template.spec;
  const [{ name, secret }] = volumes;
  const [{ command, volumeMounts, envFrom = [] }] = containers;
  expect(volumeMounts).toEqual([{ name, mountPath: '/run/secrets/slotkeeper', readOnly: true }]);
  expect([secret.defaultMode, securityContext.fsGroup]).toEqual([0o440, securityContext.runAsGroup]);
  expect(JSON.stringify(envFrom)).not.toContain('secret');
  return { secret: secret.secretName, file: /^--env-file=(.+)$/.exec(command[1])![1] };
}

test('a file of secrets → is read by Node; what the environment has counts before it', () => {
  const file = path.join(temporaryFolder(), 'service.env');
  writeFileSync(file, 'SIGNING_SECRET=of-the-file\nPATH=of-the-file\n');
  const { said } = run(process.execPath, `--env-file=${file}`, '-p', 'process.env.SIGNING_SECRET + process.env.PATH');
  expect(said.trim()).toBe(`of-the-file${process.env.PATH}`);
});

const policyOf = (name: string) =>
  MANIFESTS.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === name)!.spec;

test('network policies → who reaches which port of the pods, and whom the pods reach', () => {
  const { podSelector, policyTypes, ingress, egress } = policyOf('slotkeeper');
  expect(podSelector.matchLabels).toEqual(of('Deployment').spec.template.metadata.labels);
  expect(policyTypes).toEqual(['Ingress', 'Egress']);
  const from = ingress.map((rule: Manifest) => [
    rule.from.map((peer: Manifest) => peer.namespaceSelector.matchLabels['kubernetes.io/metadata.name']),
    rule.ports.map(({ port }: Manifest) => port),
  ]);
  expect(from).toEqual([
    [['ingress-nginx'], ['http']],
    [['monitoring'], ['metrics']],
  ]);
  const outside = egress.find(({ to }: Manifest) => to[0].ipBlock?.cidr === '0.0.0.0/0');
  expect(outside.ports).toEqual([{ port: 443 }, { port: 1024, endPort: 65535 }]);
  expect(outside.to[0].ipBlock.except).toEqual(
    expect.arrayContaining(['10.0.0.0/8', '168.63.129.16/32', '169.254.0.0/16']),
  );

  const migration = policyOf('slotkeeper-migrate');
  expect(migration.podSelector.matchLabels).toEqual(of('Job').spec.template.metadata.labels);
  expect(migration.ingress).toBeUndefined();
  expect(migration.egress.flatMap(({ ports }: Manifest) => ports.map(({ port }: Manifest) => port))).toEqual([
    53, 53, 5432,
  ]);
});

test('the image → is of this version, and its command is a file of the build', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const images = ['Deployment', 'Job'].map((kind) => of(kind).spec.template.spec.containers[0].image);
  expect(images).toEqual(Array(2).fill(`registry.example.com/slotkeeper:${version}`));
  const [file, command] = of('Job').spec.template.spec.containers[0].command.slice(-2);
  expect([existsSync(file.replace('dist/', '').replace('.js', '.ts')), command]).toEqual([true, 'migrate']);
});
