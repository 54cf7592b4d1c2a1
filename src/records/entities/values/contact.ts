import { Embeddable, Enum, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Text } from '../../scalars/text.ts';
import { ContactChannelType } from './contact-channel-type.ts';
import { ReadDirectly } from './read-directly.ts';

/** Contact channel of an appointment, such as a place or a video link, stored in columns of its owner's row. */
@Embeddable()
@ReadDirectly()
@ObjectType({ description: 'Contact channel of an appointment: a place, a number, an address or a link.' })
export class Contact {
  @Field(() => ContactChannelType, { description: 'Kind of contact.' })
  @Enum({ items: () => ContactChannelType })
  type!: ContactChannelType;

  @Field(() => Text, { description: 'Number, address or link.' })
  @Property({ type: 'text' })
  value!: string;
}
