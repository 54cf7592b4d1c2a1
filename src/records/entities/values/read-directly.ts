import { Extensions } from 'type-graphql';

/** Marks a type that lists repeat for every slot: its fields are read without resolvers (`schema/graphql/schema-passes.ts`). */
export const ReadDirectly = () => Extensions({ isReadDirectly: true });
