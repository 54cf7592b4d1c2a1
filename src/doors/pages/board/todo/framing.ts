import type { GraphQLSchema } from 'graphql';
import type { PageRoute } from '../../every-page/page-route.ts';
import type { FramedRoute } from '../content/framed-route.ts';
import { todoCounter } from './todo-document.ts';

interface Counted<Subject> {
  subject: Subject;
  toDo: number | null;
}

/** Returns the function that adds the number of things to do to the header of a page. `providerOf`: null for no provider. */
export function framing(schema: GraphQLSchema) {
  const count = todoCounter(schema);
  return <Subject, Result>(
    { read, prepare = read, show, act, answered, ...route }: FramedRoute<Subject, Result>,
    providerOf: (subject: Subject) => string | null,
  ): PageRoute<Counted<Subject>, Result> => {
    const counting =
      (reading: typeof read): PageRoute<Counted<Subject>>['read'] =>
      async (ctx, context) => {
        const subject = await reading(ctx, context);
        const provider = providerOf(subject);
        return { subject, toDo: provider === null ? null : await count(context, provider) };
      };
    return {
      ...(route as Omit<PageRoute<Counted<Subject>, Result>, 'read' | 'show'>),
      read: counting(read),
      // a form that leads to another page needs no header
      prepare: answered
        ? counting(prepare)
        : async (ctx, context) => ({ subject: await prepare(ctx, context), toDo: null }),
      show: ({ subject, toDo }, refused, ctx) => show(subject, refused, ctx).withToDo(toDo),
      ...(act && { act: (ctx, context, { subject }) => act(ctx, context, subject) }),
      ...(answered && {
        answered: ({ subject, toDo }, result, ctx) => answered(subject, result, ctx)?.withToDo(toDo) ?? null,
      }),
    };
  };
}
