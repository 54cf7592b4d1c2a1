import { ABOUT } from './layout.ts';

/** What somebody wants to do, the page that begins it, and further pages. */
const TASKS = [
  {
    title: 'Try it',
    text: 'Two commands start a demo with three businesses, a board and a mailbox.',
    links: { 'README.html#start': 'Start the demo', 'docs/guides/first-steps.html': 'First steps with GraphQL' },
  },
  {
    title: 'Put booking on a website',
    text: 'Link to a booking page, paste two lines of HTML, or build a form of your own.',
    links: {
      'docs/guides/embed-booking.html': 'Two lines of HTML',
      'docs/guides/own-booking-form.html': 'A form of your own',
    },
  },
  {
    title: 'Decide what can be booked',
    text: 'Opening hours, closures, limits, classes, rooms and people.',
    links: {
      'docs/guides/recurring-hours.html': 'Opening hours',
      'docs/guides/closures-and-limits.html': 'Closures and limits',
    },
  },
  {
    title: 'Connect a CRM',
    text: 'Set up providers, read bookings, and follow every change.',
    links: { 'docs/management.html': 'Set up and manage', 'docs/guides/receive-webhooks.html': 'Receive webhooks' },
  },
  {
    title: 'Run it',
    text: 'PostgreSQL, settings, containers, backups, alerts and upgrades.',
    links: { 'docs/operation.html': 'In production', 'docs/settings.html': 'Settings' },
  },
  {
    title: 'Trust it',
    text: 'No slot is sold twice, and no acknowledged booking is lost. Run the proofs yourself.',
    links: { 'docs/exactness.html': 'Why nothing is sold twice', 'docs/proof.html': 'Exact under faults' },
  },
];

/** Returns the content of the first page: tasks as cards. */
export function homePage(): string {
  const cards = TASKS.map(({ title, text, links }) => {
    const items = Object.entries(links).map(([address, name]) => `<li><a href="${address}">${name}</a></li>`);
    return `<li>\n<h2>${title}</h2>\n<p>${text}</p>\n<ul>\n${items.join('\n')}\n</ul>\n</li>`;
  });
  return `<h1>Slotkeeper</h1>
<p class="lead">${ABOUT}
What would you like to do?</p>
<ul class="cards">
${cards.join('\n')}
</ul>
`;
}
