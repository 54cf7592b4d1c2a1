import { registerEnumType } from 'type-graphql';

export enum CustomFieldType {
  TEXT = 'TEXT',
  LONG_TEXT = 'LONG_TEXT',
  NUMBER = 'NUMBER',
  BOOLEAN = 'BOOLEAN',
  CHOICE = 'CHOICE',
  DATE = 'DATE',
  PHONE = 'PHONE',
  EMAIL = 'EMAIL',
}

registerEnumType(CustomFieldType, {
  name: 'CustomFieldType',
  description: 'Kind of the answers to a custom field.',
  valuesConfig: {
    TEXT: { description: 'Text of one line.' },
    LONG_TEXT: { description: 'Text of several lines.' },
    NUMBER: { description: 'Number of at most 15 digits, or its text as forms send it: `12.5`.' },
    BOOLEAN: { description: 'True or false, or these words. A required box must be ticked: true.' },
    CHOICE: { description: 'Value of one of the choices.' },
    DATE: { description: 'Local date, such as `2026-12-24`.' },
    PHONE: { description: 'Telephone number, with or without the code of the country.' },
    EMAIL: { description: 'E-mail address.' },
  },
});
