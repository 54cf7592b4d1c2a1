import type { ParameterizedContext } from 'koa';
import { isolated, linkTo, type Page, paragraph } from '../every-page/page.ts';
import { bookPage } from './book-page.ts';
import { contactDetails } from './contact-details.ts';
import type { Visit } from './visit.ts';

/** Page of a resource that is archived: it leads to the other resources of the provider. */
export function archivedStep({ language, offers: [offer], choices }: Visit, ctx: ParameterizedContext): Page {
  const { provider, contact } = offer;
  const { archived, times } = language.sentences;
  const name = isolated(provider.name);
  const others = `${provider.uuid}${choices.lang ? `?lang=${choices.lang}` : ''}`;
  return bookPage(ctx, {
    language,
    heading: archived.heading,
    content: [
      paragraph(archived.text(name)),
      contactDetails(contact, language),
      linkTo(others, times.otherOffers(name)),
    ],
    provider,
  });
}
