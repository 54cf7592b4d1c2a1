import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { givenAnswers, typedAnswers } from '../../book/details/custom-inputs.ts';
import { fieldOf } from '../../every-page/form.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import { recordAddress } from '../appointment/appointment-data.ts';
import type { FramedRoute } from '../content/framed-route.ts';
import {
  type AnsweredField,
  actionOf,
  type BoardAction,
  CORRECTABLE,
  doneQuery,
  notifyOf,
  notifyRow,
  runAction,
} from '../forms/board-actions.ts';
import { consumerGiven, consumerRows, noteRow } from '../forms/consumer-rows.ts';
import { fieldsOfProduct } from '../forms/provider-fields.ts';
import { OVER_BUSY } from '../forms/slot-warnings.ts';
import { toldReader } from '../forms/told-customer.ts';
import { consumerSearch, type FoundConsumers } from '../people/desk-consumer.ts';
import { choiceReader, type ExplainedChoice } from './booking-choice.ts';
import { bookingPage } from './booking-form.ts';
import { SEARCH } from './known-customer.ts';

/** Result of a booking, or of a search for customers. */
type Done = Awaited<ReturnType<typeof runAction>> | { found: FoundConsumers };

/** Page on which staff book for a customer, inside or outside of the hours. The address has what and when. */
export function newBooking(schema: GraphQLSchema): FramedRoute<ExplainedChoice, Done> {
  const reader = choiceReader(schema);
  const find = consumerSearch(schema);
  const action = bookAction(schema);
  const told = toldReader(schema);
  return {
    path: '/board/book',
    correctable: CORRECTABLE,
    read: async (ctx, context) => {
      if (!action.document.mayRun(context)) throw new DomainError('FORBIDDEN');
      return reader.explained(ctx, context);
    },
    show: (choice, error, ctx) => bookingPage(choice, action, { refused: error && { error, ctx }, found: null }),
    act: async (ctx, context, asked) => {
      if (actionOf(ctx) === SEARCH) {
        const search = fieldOf(ctx, 'search').trim();
        return { found: await find(context, { provider: asked.provider.uuid, search }) };
      }
      const choice = { ...asked, ...anotherTime(ctx, asked) };
      if (!choice.span || !choice.wanted.length) throw new DomainError('INVALID_INPUT');
      const done = await runAction([action], choice, choice.language, { ctx, context });
      const { uuid: appointment } = done.result as { uuid: string };
      return { ...done, notified: await told(context, { appointment, notified: done.notified }) };
    },
    answered: (choice, done, ctx) =>
      'found' in done
        ? bookingPage(choice, action, { refused: null, found: { ...done.found, typed: fieldOf(ctx, 'search').trim() } })
        : null,
    after: (ctx, done) =>
      done && 'result' in done
        ? recordAddress((done.result as { uuid: string }).uuid, null, doneQuery(done))
        : ctx.path + ctx.search,
  };
}

/** Returns the time and the resource of a button for another time; nothing for the main button. Errors: INVALID_INPUT. */
function anotherTime(ctx: ParameterizedContext, { resources, explained }: ExplainedChoice): Partial<ExplainedChoice> {
  const value = fieldOf(ctx, 'another');
  if (!value) return {};
  const [start = '', end = '', named] = value.split('/');
  const resource = resources.find(({ uuid }) => uuid === named);
  if (!resource) throw new DomainError('INVALID_INPUT');
  const near = explained?.alternatives.find((each) => each.start === start && each.resourceUuid === named);
  return {
    ...{ span: { start, end }, resource, wanted: [resource] },
    ...(explained && near && { explained: { ...explained, slot: { ...near, capacityLeft: near.capacity } } }),
  };
}

function bookAction(schema: GraphQLSchema): BoardAction<ExplainedChoice> {
  return {
    name: 'book',
    look: 'first',
    creates: true,
    document: pageOperation(
      schema,
      `mutation ($resource: Identifier, $anyOf: [Identifier!], $product: Identifier, $start: Instant!, $end: Instant!, $asOffered: Boolean!, $overBusy: Boolean!,
          $firstName: Text!, $lastName: Text!, $mobile: Text, $email: EmailAddress, $language: LanguageTag, $note: FreeText,
          $customFields: [CustomFieldInput!], $notify: Notify!) {
        createAppointment(notify: $notify, input: {
          resource: $resource, anyOf: $anyOf, product: $product, start: $start, end: $end, asOffered: $asOffered, withRequired: true, overBusy: $overBusy,
          participants: [{ firstName: $firstName, lastName: $lastName, mobile: $mobile, email: $email, language: $language,
            note: $note, customFields: $customFields }] }) { uuid } }`,
    ),
    isOffered: ({ span }) => span !== null,
    fields: ({ customer }, language) => [
      ...consumerRows(customer ?? {}, language),
      noteRow('', language),
      ...notifyRow(language.desk.fields.notifyCustomer),
    ],
    custom: askedOf,
    given: (choice, typed, ctx) => {
      const { resource, wanted, product, span, explained } = choice;
      return {
        ...(resource ? { resource: resource.uuid } : { anyOf: wanted.map(({ uuid }) => uuid) }),
        ...{ product: product?.uuid ?? null, ...span },
        // a class is founded with all of its places
        asOffered: (explained?.slot?.capacity ?? 1) > 1,
        overBusy: fieldOf(ctx, OVER_BUSY) === '1',
        ...consumerGiven(typed),
        note: typed.get('note') || null,
        customFields: givenAnswers(typedAnswers(ctx, askedOf(choice))),
        notify: notifyOf(typed),
      };
    },
  };
}

function askedOf({ fields, product, provider, language }: ExplainedChoice): AnsweredField[] {
  const { locale } = language;
  return fieldsOfProduct(fields, product?.uuid ?? null, { locale, fallback: provider.language });
}
