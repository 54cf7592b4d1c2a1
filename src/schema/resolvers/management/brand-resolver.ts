import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, Resolver, Root } from 'type-graphql';
import { ForCrm } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { findByIdentifier } from '../../../platform/database/lookup.ts';
import { InTransaction } from '../../../platform/database/transaction.ts';
import { Provider } from '../../../records/entities/provider.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { HttpAddress } from '../../../records/scalars/web-address.ts';
import { INPUT, PROVIDER } from '../shared/arguments.ts';
import { Brand, brandOf } from '../shared/brand.ts';
import { Colour } from '../shared/colour.ts';
import { keepPicture, type LoadedPicture, loadPicture } from './logo.ts';

@InputType({ description: 'Brand of a provider. Absent fields stay unchanged; null removes.' })
export class BrandInput {
  @Field(() => Colour, {
    nullable: true,
    description: 'Accent: any colour. The service changes its lightness where texts need it.',
  })
  accent?: string | null;

  @Field(() => HttpAddress, {
    nullable: true,
    description:
      'Address of the logo: PNG, JPEG or WebP, at most 200 KB, at an https address that the Internet can reach. The service loads it once, and again when it is set again.',
  })
  logo?: string | null;

  /** Picture at the address. */
  picture?: LoadedPicture;
}

@Resolver(() => Provider)
export class BrandResolver {
  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => Provider, {
    description:
      'Sets the brand of a provider. A logo is loaded at most 10 times a minute. Errors: NOT_FOUND, TOO_MANY_REQUESTS.',
  })
  @InTransaction<[string, BrandInput, Context], Provider>({
    first: async (_provider, input, context) => {
      if (input.logo) input.picture = await loadPicture(input.logo, 'input.logo', context);
    },
  })
  async setBrand(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Arg('input', () => BrandInput, INPUT) { accent, logo, picture }: BrandInput,
    @Ctx() context: Context,
  ): Promise<Provider> {
    const { em } = context;
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    if (logo !== undefined) {
      await keepPicture(context, provider, picture ?? null);
      em.assign(provider, { brandLogo: logo, brandPicture: picture?.hash ?? null });
    }
    return em.assign(provider, { brandAccent: accent }, { ignoreUndefined: true });
  }

  @FieldResolver(() => Brand, { description: 'Look of its pages and mails.' })
  brand(@Root() provider: Provider): Brand {
    return brandOf(provider.id, provider);
  }
}
