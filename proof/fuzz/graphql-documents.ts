import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { schema } from '../../src/schema/graphql/schema.ts';
import type { Chance } from './chance.ts';
import { literal, valueFor } from './graphql-values.ts';
import type { World } from './world.ts';

type Field = GraphQLField<unknown, unknown>;

const MAX_DEPTH = 6;
const OTHER_TYPES = ['String', 'Int!', '[Identifier!]!', 'Boolean', 'Nothing', 'CreateUserInput', 'Bookable'];
const DIRECTIVES = [
  '@skip(if: false)',
  '@include(if: true)',
  '@skip(if: true)',
  '@include(if: $no)',
  '@deprecated',
  '@x',
];

/** A document with its variables. */
export interface Operation {
  query: string;
  variables: { [name: string]: unknown };
  operationName?: string;
}

/** Writes a document by the schema: mostly one that is valid, and sometimes just not. */
export class DocumentWriter {
  readonly #chance: Chance;
  readonly #world: World;
  readonly #variables: { [name: string]: unknown } = {};
  readonly #declared: string[] = [];
  readonly #fragments: string[] = [];

  constructor(chance: Chance, world: World) {
    this.#chance = chance;
    this.#world = world;
  }

  write(): Operation {
    const chance = this.#chance;
    const kind = chance.of(['query', 'query', 'mutation'] as const);
    const root = kind === 'query' ? schema.getQueryType()! : schema.getMutationType()!;
    const fields = Array.from({ length: chance.percent(75) ? 1 : 1 + chance.upTo(3) }, () =>
      this.#field(root, chance.of(Object.values(root.getFields())), 1),
    );
    const declared = this.#declared.length ? `(${this.#declared.join()})` : '';
    const operation = `${kind} Fuzz${declared}${this.#directive()} { ${fields.join(' ')} }`;
    const query = [operation, ...this.#fragments].join('\n');
    const more = chance.percent(3) ? { operationName: chance.of(['Fuzz', 'Other', '']) } : {};
    return { query, variables: this.#variables, ...more };
  }

  #selection(type: GraphQLObjectType, depth: number): string {
    const chance = this.#chance;
    const fields = Object.values(type.getFields());
    const leaves = fields.filter((field) => !isObjectType(getNamedType(field.type)));
    const chosen = depth >= MAX_DEPTH ? chance.some(leaves, 3) : chance.some(fields, 6);
    const written = ['__typename', ...chosen.map((field) => this.#field(type, field, depth))];
    if (chance.percent(2))
      written.push(chance.of(['unknown', '__schema { types { name } }', 'uuid { uuid }', '...Nothing']));
    const text = written.join(' ');
    if (chance.percent(6)) return `... on ${chance.percent(90) ? type.name : 'Query'} ${this.#directive()} { ${text} }`;
    if (!chance.percent(6)) return text;
    const name = `F${this.#fragments.length}`;
    // once in a while it spreads itself
    this.#fragments.push(`fragment ${name} on ${type.name} { ${text} ${chance.percent(5) ? `...${name}` : ''} }`);
    return `...${name} ${chance.percent(20) ? `...${name}` : ''}`;
  }

  #field(parent: GraphQLObjectType, { name, args, type }: Field, depth: number): string {
    const chance = this.#chance;
    const alias = chance.percent(15) || depth === 1 ? `a${chance.upTo(999)}: ` : '';
    const given = args.filter((arg) => chance.percent(isRequiredArgument(arg) ? 97 : 40));
    const passed = given.map((arg) => `${arg.name}: ${this.#argument(arg)}`);
    if (chance.percent(1)) passed.push('unknown: 1');
    const call = passed.length ? `${name}(${passed.join()})` : name;
    const named = getNamedType(type);
    const needsSelection = isObjectType(named) !== chance.percent(1);
    const selection = needsSelection ? `{ ${this.#selection(isObjectType(named) ? named : parent, depth + 1)} }` : '';
    return `${alias}${call} ${this.#directive()} ${selection}`;
  }

  #argument({ name, type }: GraphQLArgument): string {
    const value = valueFor(type, this.#chance, this.#world, name);
    return this.#chance.percent(40) ? this.#variable(type, value) : literal(value, type);
  }

  #variable(type: GraphQLInputType, value: unknown): string {
    const chance = this.#chance;
    const name = `v${this.#declared.length}`;
    if (!chance.percent(2)) this.#variables[name] = value;
    const fallback = chance.percent(5) ? ` = ${literal(value, type)}` : '';
    this.#declared.push(`$${name}: ${chance.percent(3) ? chance.of(OTHER_TYPES) : type}${fallback}`);
    return `$${name}`;
  }

  #directive(): string {
    return this.#chance.percent(3) ? this.#chance.of(DIRECTIVES) : '';
  }
}
