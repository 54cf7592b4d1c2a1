import { Arg, Args, Ctx, Field, FieldResolver, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { lockCalendars, lockClosedCalendars, lockProvider } from '../../../booking/calendar/open-resource.ts';
import { clearCalendars } from '../../../booking/verbs/clear-calendars.ts';
import { sendMailsOfProvider } from '../../../mails/forgotten-mails.ts';
import { checkUnbound, ForCrm, tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { findByIdentifier, lookUpAll, refuseKnownReference } from '../../../platform/database/lookup.ts';
import { InTransaction } from '../../../platform/database/transaction.ts';
import { Account } from '../../../records/entities/account.ts';
import { Crm } from '../../../records/entities/crm.ts';
import { StaffMember } from '../../../records/entities/people/staff-member.ts';
import { User } from '../../../records/entities/people/user.ts';
import { ConsentForm, Provider } from '../../../records/entities/provider.ts';
import { Notify } from '../../../records/entities/sent/notify.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { IGNORE, INPUT, NOTIFY, PROVIDER } from '../shared/arguments.ts';
import { type Connection, connectionOf, PageArguments } from '../shared/connection.ts';
import { CreatePayload } from '../shared/create-payload.ts';
import { findPage } from '../shared/find-page.ts';
import { refuseCleared } from '../shared/required.ts';
import { readInNewZone } from './busy/describe-source.ts';
import { joinStaff } from './people/staff-resolver.ts';
import { CreateProviderInput, UpdateProviderInput } from './provider-inputs.ts';

/** Fields that an update must not clear. */
const REQUIRED = [
  'reference',
  'owner',
  'account',
  'name',
  'timeZone',
  'language',
  'offerFrom',
  'offerUntil',
  'themingAllowed',
  'localisationAllowed',
  'customFieldsAllowed',
  'withheldMails',
  'consent',
  'returnOrigins',
] as const;

export const ProviderConnection = connectionOf(Provider, 'Provider');

@ObjectType({ description: 'Payload of `createProvider`.' })
class CreateProviderPayload extends CreatePayload {
  @Field(() => Provider, { description: 'Provider of the reference.' })
  provider!: Provider;
}

@Resolver(() => Provider)
export class ProviderResolver {
  @ForCrm(Scope.SETTINGS_READ)
  @Query(() => Provider, { description: 'Provider by uuid or reference. Errors: NOT_FOUND.' })
  provider(@Arg('provider', () => Identifier, PROVIDER) provider: string, @Ctx() { em }: Context): Promise<Provider> {
    return findByIdentifier(em, Provider, provider, { field: 'provider' });
  }

  @ForCrm(Scope.SETTINGS_READ)
  @Query(() => ProviderConnection, { description: 'Providers, ordered by creation time.' })
  providers(@Args(() => PageArguments) page: PageArguments, @Ctx() { em }: Context): Promise<Connection<Provider>> {
    return findPage(em, Provider, {}, page);
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => CreateProviderPayload, {
    description:
      'Creates a provider. A known reference returns the existing provider, unchanged. Errors: NOT_FOUND, FORBIDDEN with a key for some providers.',
  })
  @InTransaction()
  async createProvider(
    @Arg('input', () => CreateProviderInput, INPUT) { owner, account, ...fields }: CreateProviderInput,
    @Ctx() context: Context,
  ): Promise<CreateProviderPayload> {
    checkUnbound(context);
    const { em } = context;
    const known = await em.findOne(Provider, { reference: fields.reference });
    if (known) return { created: false, provider: known };
    const crm = tenantOf(context);
    const [user, payer] = await lookUpAll(
      () => findByIdentifier(em, User, owner, { field: 'input.owner' }),
      () => findByIdentifier(em, Account, account, { field: 'input.account' }),
    );
    const language = fields.language ?? (await em.findOneOrFail(Crm, crm)).language;
    checkFields(fields);
    const provider = em.create(Provider, { ...fields, language, crm, owner: user, account: payer });
    em.create(StaffMember, { crm, provider, user });
    return { created: true, provider };
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => Provider, {
    description:
      'Changes a provider. Hours and closures that name no time zone follow a new one; appointments stay at their instants. A new owner joins the staff; the former owner stays on the staff. Errors: NOT_FOUND, REFERENCE_EXISTS.',
  })
  @InTransaction()
  async updateProvider(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Arg('input', () => UpdateProviderInput, INPUT) input: UpdateProviderInput,
    @Ctx() context: Context,
  ): Promise<Provider> {
    const { em } = context;
    refuseCleared(input, REQUIRED);
    const { owner, account, ...fields } = input;
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    const hasNewZone = input.timeZone && input.timeZone !== provider.timeZone;
    // no booking uses hours of the former zone
    if (hasNewZone) await lockClosedCalendars(em, [], [provider.id]);
    await refuseKnownReference(em, Provider, input.reference, { id: { $ne: provider.id } });
    const user = owner ? await findByIdentifier(em, User, owner, { field: 'input.owner' }) : undefined;
    const payer = account ? await findByIdentifier(em, Account, account, { field: 'input.account' }) : undefined;
    if (user) await joinStaff(context, provider, user);
    if (hasNewZone) await readInNewZone(context, provider.id);
    return checkFields(em.assign(provider, { ...fields, owner: user, account: payer }, { ignoreUndefined: true }));
  }

  @ForCrm(Scope.SETTINGS_WRITE, Scope.BOOKINGS_WRITE)
  @Mutation(() => Boolean, {
    description:
      'Deletes a provider with all its records, past appointments included. Errors: NOT_FOUND, FUTURE_APPOINTMENTS.',
  })
  @InTransaction()
  async deleteProvider(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Arg('ignoreFutureAppointments', () => Boolean, IGNORE) ignoreFutureAppointments: boolean,
    @Arg('notify', () => Notify, NOTIFY) notify: Notify,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const { em } = context;
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    const calendars = await lockCalendars(em, provider.id);
    await clearCalendars(em, calendars, ignoreFutureAppointments, notify);
    await lockProvider(em, provider.id, calendars);
    // the job `deletions` deletes its past, which nobody reads from now on
    em.remove(provider);
    await em.flush();
    await sendMailsOfProvider(context, provider.crm.id, provider.id);
    return true;
  }

  @FieldResolver(() => User, { description: 'User that owns the provider.' })
  owner(@Root() provider: Provider): Promise<User> {
    return provider.owner.loadOrFail();
  }

  @FieldResolver(() => Account, { description: 'Account that is invoiced.' })
  account(@Root() provider: Provider): Promise<Account> {
    return provider.account.loadOrFail();
  }
}

type Checkable = Pick<Provider, 'privacyUrl' | 'termsUrl' | 'consent' | 'offerFrom' | 'offerUntil'>;

/** Refuses to ask for a consent to nothing, and hours that end before they begin. Errors: INVALID_INPUT. */
function checkFields<Checked extends Checkable>(provider: Checked): Checked {
  if (provider.offerFrom >= provider.offerUntil) {
    throw new DomainError('INVALID_INPUT', { field: 'input.offerUntil', message: 'must be after offerFrom' });
  }
  const { consent, privacyUrl, termsUrl } = provider;
  if (consent === ConsentForm.NONE || privacyUrl || termsUrl) return provider;
  throw new DomainError('INVALID_INPUT', { field: 'input.consent', message: 'needs privacyUrl or termsUrl' });
}
