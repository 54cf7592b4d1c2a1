import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { GraphQLEnumType, type GraphQLSchema } from 'graphql';

/** Returns the schema for the documents of REST: it spells enum values as the database does, which deployed clients know. */
export const restSchema = (schema: GraphQLSchema): GraphQLSchema =>
  mapSchema(schema, { [MapperKind.ENUM_TYPE]: asStored });

function asStored(type: GraphQLEnumType): GraphQLEnumType {
  const config = type.toConfig();
  const values = Object.values(config.values).map((each) => [String(each.value), each]);
  return new GraphQLEnumType({ ...config, values: Object.fromEntries(values) });
}
