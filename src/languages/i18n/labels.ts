/** Labels of the parts of a booking, in mails and on pages. Contacts are keyed by their kinds in the schema. */
export interface Labels {
  appointment: string;
  when: string;
  address: string;
  name: string;
  message: string;
  mobile: string;
  phone: string;
  email: string;
  video: string;
  messenger: string;
  link: string;
  location: string;
  price: string;
  yes: string;
  no: string;
}

/** By base language. */
export const LABELS = {
  en: {
    appointment: 'Appointment',
    when: 'When',
    address: 'Address',
    name: 'Name',
    message: 'Message',
    mobile: 'Mobile',
    phone: 'Phone',
    email: 'E-mail',
    video: 'Video call',
    messenger: 'Messenger',
    link: 'Link',
    location: 'Place',
    price: 'Price',
    yes: 'Yes',
    no: 'No',
  },
  de: {
    appointment: 'Termin',
    when: 'Wann',
    address: 'Adresse',
    name: 'Name',
    message: 'Nachricht',
    mobile: 'Mobil',
    phone: 'Telefon',
    email: 'E-Mail',
    video: 'Videogespräch',
    messenger: 'Messenger',
    link: 'Link',
    location: 'Ort',
    price: 'Preis',
    yes: 'Ja',
    no: 'Nein',
  },
  es: {
    appointment: 'Cita',
    when: 'Cuándo',
    address: 'Dirección',
    name: 'Nombre',
    message: 'Mensaje',
    mobile: 'Móvil',
    phone: 'Teléfono',
    email: 'Correo',
    video: 'Videollamada',
    messenger: 'Mensajería',
    link: 'Enlace',
    location: 'Lugar',
    price: 'Precio',
    yes: 'Sí',
    no: 'No',
  },
  fr: {
    appointment: 'Rendez-vous',
    when: 'Quand',
    address: 'Adresse',
    name: 'Nom',
    message: 'Message',
    mobile: 'Mobile',
    phone: 'Téléphone',
    email: 'E-mail',
    video: 'Appel vidéo',
    messenger: 'Messagerie',
    link: 'Lien',
    location: 'Lieu',
    price: 'Prix',
    yes: 'Oui',
    no: 'Non',
  },
  it: {
    appointment: 'Appuntamento',
    when: 'Quando',
    address: 'Indirizzo',
    name: 'Nome',
    message: 'Messaggio',
    mobile: 'Cellulare',
    phone: 'Telefono',
    email: 'E-mail',
    video: 'Videochiamata',
    messenger: 'Messenger',
    link: 'Link',
    location: 'Luogo',
    price: 'Prezzo',
    yes: 'Sì',
    no: 'No',
  },
} satisfies { [language: string]: Labels };
