import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { details } from '../every-page/booking-details.ts';
import { linkedUuid, single } from '../every-page/form.ts';
import { button, form, type Page, paragraph } from '../every-page/page.ts';
import { pageLanguage } from '../every-page/page-language.ts';
import { pageOperation } from '../every-page/page-operation.ts';
import type { PageRoute } from '../every-page/page-route.ts';

interface LinkedVerification {
  email: string;
  isCurrent: boolean;
  isVerified: boolean;
  language: string;
}

const ARGUMENTS = 'token: $token, user: $user';

/** Page behind the link that verifies an e-mail address: the address and a button. */
export function verificationPage(schema: GraphQLSchema): PageRoute<LinkedVerification> {
  const read = pageOperation<LinkedVerification>(
    schema,
    `query ($token: String!, $user: Uuid!) {
      linkedVerification(${ARGUMENTS}) { email isCurrent isVerified language } }`,
  );
  const verify = pageOperation(
    schema,
    `mutation ($token: String!, $user: Uuid!) { verifyEmail(${ARGUMENTS}) { isVerified } }`,
  );
  const named = (ctx: ParameterizedContext) => ({
    token: single(ctx, 'token') ?? '',
    user: linkedUuid(ctx.params.user),
  });
  return {
    path: '/verify/:user',
    read: (ctx, context) => read(context, named(ctx)),
    show: verificationPageOf,
    act: (ctx, context) => verify(context, named(ctx)),
  };
}

function verificationPageOf({ email, isCurrent, isVerified, language: tag }: LinkedVerification): Page {
  const language = pageLanguage(tag);
  const { verification, labels } = language.sentences;
  const isOpen = isCurrent && !isVerified;
  const words = isOpen ? verification.open : isCurrent ? verification.verified : verification.outdated;
  const content = [paragraph(words.text(email)), details([[labels.email, email]])];
  if (isOpen) content.push(form({ content: [button(verification.open.button, 'first')] }));
  return { language, heading: words.heading, content, provider: null };
}
