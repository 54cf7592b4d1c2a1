import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../../../platform/access/context.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import { textLanguage, type Visit } from '../visit.ts';

/** Custom field that the form asks for. */
export interface ShownField {
  key: string;
  label: string;
  type: 'TEXT' | 'LONG_TEXT' | 'NUMBER' | 'BOOLEAN' | 'CHOICE' | 'DATE' | 'PHONE' | 'EMAIL';
  required: boolean;
  maxLength: number | null;
  choices: { value: string; label: string }[];
}

interface Asking {
  customFields: ShownField[];
}

const VARIABLES = '$names: [Identifier!]!, $channelKey: ChannelKey, $languageTag: LanguageTag';
const FIELDS = `customFields { key label(languageTag: $languageTag) type required maxLength
  choices { value label(languageTag: $languageTag) } }`;

/** Reads the custom fields that the form of a visit asks for: those of its product, else of a time without one. */
export function fieldsReader(schema: GraphQLSchema): (visit: Visit, context: Context) => Promise<ShownField[]> {
  const readOfProduct = pageOperation<Asking[]>(
    schema,
    `query (${VARIABLES}) { namedProducts(products: $names, channelKey: $channelKey) { ${FIELDS} } }`,
  );
  const readOfResource = pageOperation<{ resource: Asking }[]>(
    schema,
    `query (${VARIABLES}) { publicData(resources: $names, channelKey: $channelKey) { resource { ${FIELDS} } } }`,
  );
  return async ({ offer, product, choices }, context) => {
    if (!offer) return [];
    const asked = { channelKey: offer.channel.key, languageTag: textLanguage(choices, context) };
    const [asking] = product
      ? await readOfProduct(context, { names: [product.uuid], ...asked })
      : (await readOfResource(context, { names: [offer.resource.uuid], ...asked })).map(({ resource }) => resource);
    return asking?.customFields ?? [];
  };
}
