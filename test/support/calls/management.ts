import { randomUUID } from 'node:crypto';
import { makePractice, type Practice } from '../practice.ts';
import { type Reply, type Service, sharedService } from '../service.ts';
import { answer } from './answers.ts';

/** A reference that nobody has used. */
export const fresh = (): string => `${randomUUID()}@crm`;

/** A reference in a path. */
export const encoded = encodeURIComponent;

/** References that are unusual, and valid. */
export const SPECIAL = [
  'a/b',
  'a?b',
  'a#b',
  'a%b',
  'a+b',
  'a%2Fb',
  'müller',
  '日本',
  'a&b=c',
  '..',
  'a:b;c',
  'House 12',
];

/** The management endpoints as a CRM calls them. */
export class Crm {
  readonly service: Service;
  readonly practice: Practice;
  /** References of the owner, the account and the provider of the practice. */
  readonly owner: string;
  readonly account: string;
  readonly provider: string;

  constructor(practice: Practice) {
    this.service = practice.service;
    this.practice = practice;
    const { owner, account, provider } = practice.references;
    this.owner = owner;
    this.account = account;
    this.provider = provider;
  }

  /** `GET /user/a@b` below the path of the CRM, with its key; the answer without headers. */
  async call(request: string, body?: object): Promise<Pick<Reply, 'status' | 'body'>> {
    const path = request.replace(' ', ` /crms/${this.practice.crmId}`);
    return answer(await this.service.call(path, body, this.practice.headers));
  }

  /** Calls a path below that of its provider. */
  atProvider(request: string, body?: object): Promise<Pick<Reply, 'status' | 'body'>> {
    return this.call(request.replace(' ', ` /provider/${this.provider}`), body);
  }
}

/** A CRM with owner, account and provider, by default on the shared service. */
export const startCrm = async (service?: Service): Promise<Crm> =>
  new Crm(await makePractice(service ?? (await sharedService())));

/** Another CRM of the same service. */
export const anotherCrm = async ({ service }: Crm): Promise<Crm> => new Crm(await makePractice(service));

/** Texts that are not references. */
export const MALFORMED = ['a', '@', 'a@', '@b', 'a@b@c', 'a @c', 'a@ b'];

export const NO_REFERENCE = 'must be a reference uniqueId@platformName, such as 4711@crm';
