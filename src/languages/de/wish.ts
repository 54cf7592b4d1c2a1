import type { WishSentences } from '../sentences/wish-sentences.ts';

export const de: WishSentences = {
  locale: 'de-DE',
  link: 'Nichts Passendes dabei? Auf die Warteliste',
  place: 'Auf einen Platz warten',
  heading: 'Auf einen Termin warten',
  text: (provider) =>
    `Sobald eine Zeit frei wird, die Ihnen passt, bietet ${provider} sie Ihnen per E-Mail an und hält sie frei, bis Sie geantwortet haben.`,
  textOfPlace: (provider) =>
    `Sobald ein Platz frei wird, bietet ${provider} ihn Ihnen per E-Mail an und hält ihn frei, bis Sie geantwortet haben.`,
  fields: {
    resources: 'Eine dieser Möglichkeiten genügt',
    earliest: 'Erster Tag',
    latest: 'Letzter Tag',
    weekdays: 'Tage, die Ihnen passen',
    minutesFrom: 'Beginn frühestens um',
    minutesUntil: 'Beginn vor',
  },
  wrong: {
    earliest: 'Bitte geben Sie einen Tag an.',
    latest: 'Bitte geben Sie einen Tag ab dem ersten an, höchstens 400 Tage im Voraus.',
    weekdays: 'Bitte wählen Sie mindestens einen Tag.',
    minutesFrom: 'Bitte geben Sie eine Uhrzeit wie 09:00 an.',
    minutesUntil: 'Bitte geben Sie eine spätere Uhrzeit an.',
  },
  incomplete: 'Bitte prüfen Sie Ihre Angaben. Sie stehen noch nicht auf der Warteliste.',
  free: 'Eine dieser Zeiten können Sie jetzt buchen',
  limit: 'Die Warteliste ist voll, oder diese Adresse steht zu oft darauf. Bitte wenden Sie sich an uns.',
  tooMany: 'Aus Ihrem Netz kommen zu viele Anfragen. Bitte warten Sie einige Minuten und versuchen Sie es noch einmal.',
  button: 'Auf die Warteliste setzen',
  sent: {
    heading: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    text: (email) =>
      `Wir haben einen Link an ${email} gesendet. Bitte öffnen Sie ihn innerhalb eines Tages: Sobald Sie ihn bestätigt haben, stehen Sie auf der Warteliste.`,
    once: 'Steht diese Adresse schon auf der Warteliste, kommt keine weitere E-Mail.',
  },
};
