import { sql } from 'kysely';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { ForCrm } from '../authorization.ts';
import type { Context } from '../context.ts';
import { Mail } from '../entities/mail.ts';
import { MailState } from '../entities/mail-state.ts';
import { DomainError } from '../errors.ts';
import { Uuid } from '../scalars/uuid.ts';
import { Transactional } from '../transactional.ts';
import { missing } from './lookup.ts';

/** The ledger of mails. */
@Resolver(() => Mail)
export class MailResolver {
  @ForCrm()
  @Mutation(() => Mail, {
    description: 'Queues a mail again that is FAILED or BOUNCED, as it was; for any other mail CONFLICT.',
  })
  @Transactional()
  async resendMail(
    @Arg('mail', () => Uuid, { description: 'The mail.' }) id: string,
    @Ctx() { em }: Context,
  ): Promise<Mail> {
    const mail = await em.findOne(Mail, { id });
    if (!mail) throw missing(id, 'mail');
    // another count of resends, so that late news of the earlier sending is not taken for news of this one
    const { rows } = await sql`
      update mails set state = ${MailState.QUEUED}, state_changed_at = now(), due_at = now(), attempts = 0,
        resends = resends + 1, sent_at = null, failure = null
      where id = ${id} and state in (${MailState.FAILED}, ${MailState.BOUNCED}) returning id`.execute(em.getKysely());
    if (!rows.length) {
      throw new DomainError('CONFLICT', {
        message: `The mail is ${mail.state}: only FAILED and BOUNCED ones go again`,
      });
    }
    return em.refreshOrFail(mail);
  }
}
