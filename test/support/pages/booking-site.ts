import { expire } from '../calls/booking.ts';
import { makePractice, type Practice } from '../practice.ts';
import { type Service, startService } from '../service.ts';
import { ElementPage } from './element-page.ts';
import { WebSite } from './host-page.ts';

/** A practice, and a web site of another origin on which its visitors book by the element. */
export class BookingSite {
  readonly service: Service;
  readonly practice: Practice;
  readonly web: WebSite;

  private constructor(service: Service, practice: Practice, web: WebSite) {
    this.service = service;
    this.practice = practice;
    this.web = web;
  }

  static async start(): Promise<BookingSite> {
    const service = await startService({ demo: true });
    return new BookingSite(service, await makePractice(service, { language: 'en' }), await WebSite.start());
  }

  /** Opens a page with the element for a resource. */
  open(
    resource: string,
    page: Partial<Parameters<WebSite['publish']>[0]> = {},
    options: Parameters<typeof ElementPage.open>[2] = {},
  ): Promise<ElementPage> {
    const address = this.web.publish({ ...page, attributes: { resource, ...page.attributes } });
    return ElementPage.open(this.service, address, options, this.web);
  }

  /** Opens a document that has the element. */
  openHtml(html: string): Promise<ElementPage> {
    return ElementPage.open(this.service, this.web.publishHtml(html), {}, this.web);
  }

  /** Lets the hold of three minutes at a resource end, by the clocks of the page and of the database. */
  async letHoldEnd(element: ElementPage, resource: string): Promise<void> {
    const [{ customer }] = (await this.holdsOf(resource)) as [{ customer: string }];
    await element.page.clock.fastForward(181_000);
    await element.page.locator('.hold').getByText('This time is no longer kept for you.').waitFor();
    await expire(this.service, customer);
  }

  /** Places of a consumer with their times. */
  placesOf(email: string) {
    return this.service.sql(
      `select p.state, p.language, p.time_zone as zone, a.starts_at as start, p.id from participations p
        join appointments a on a.id = p.appointment_id where p.email = $1 order by p.id`,
      [email],
    );
  }

  /** Holds of a resource that last. */
  holdsOf(resource: string) {
    return this.service.sql(
      `select p.customer, p.hold_version as version from participations p
        join appointments a on a.id = p.appointment_id
        where a.resource_id = $1 and p.state = 'RESERVED' and p.expires_at > clock_timestamp()`,
      [resource],
    );
  }
}
