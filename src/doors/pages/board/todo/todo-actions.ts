import type { GraphQLSchema } from 'graphql';
import { fieldOf, messageOf } from '../../every-page/form.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import type { BoardProvider } from '../content/board-data.ts';
import type { BoardAction } from '../forms/board-actions.ts';
import type { TodoLists } from './todo-document.ts';

/** Subject of the page of things to do. */
export interface TodoSubject {
  provider: BoardProvider;
  lists: TodoLists;
}

/** Actions of the sections, whose forms name the place or the mail. */
export function todoActions(schema: GraphQLSchema): BoardAction<TodoSubject>[] {
  const operation = (source: string) => pageOperation<unknown>(schema, source);
  const always = { look: 'second', isOffered: () => true } as const;
  return [
    {
      ...always,
      name: 'confirm',
      document: operation('mutation ($place: Uuid!) { confirmParticipation(participation: $place) { uuid } }'),
      given: (_subject, _typed, ctx) => ({ place: fieldOf(ctx, 'place') }),
    },
    {
      ...always,
      name: 'decline',
      document: operation(
        'mutation ($place: Uuid!, $message: Message) { declineParticipation(participation: $place, message: $message) { uuid } }',
      ),
      given: (_subject, _typed, ctx) => ({ place: fieldOf(ctx, 'place'), message: messageOf(ctx) || null }),
    },
    {
      ...always,
      name: 'keepClocks',
      document: operation('mutation ($appointment: Uuid!) { acceptClocks(appointment: $appointment) { uuid } }'),
      given: (_subject, _typed, ctx) => ({ appointment: fieldOf(ctx, 'appointment') }),
    },
    {
      ...always,
      name: 'agreedTime',
      document: operation(
        'mutation ($appointment: Uuid!, $start: Instant!) { moveAppointment(appointment: $appointment, input: { start: $start }) { uuid } }',
      ),
      given: (_subject, _typed, ctx) => ({
        appointment: fieldOf(ctx, 'appointment'),
        start: fieldOf(ctx, 'start'),
      }),
    },
    {
      ...always,
      name: 'resend',
      document: operation('mutation ($mail: Uuid!) { resendMail(mail: $mail) { uuid } }'),
      given: (_subject, _typed, ctx) => ({ mail: fieldOf(ctx, 'mail') }),
    },
    {
      ...always,
      name: 'correct',
      // both or neither, once
      creates: true,
      document: operation(
        `mutation ($place: Uuid!, $email: EmailAddress!, $mail: Uuid!) {
          updateParticipation(participation: $place, notify: PROVIDER, input: { email: $email }) { uuid }
          resendMail(mail: $mail) { uuid } }`,
      ),
      given: (_subject, _typed, ctx) => ({
        place: fieldOf(ctx, 'place'),
        email: fieldOf(ctx, 'email').trim(),
        mail: fieldOf(ctx, 'mail'),
      }),
    },
  ];
}
