import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { checkAuthorization } from '../../platform/access/authorization.ts';
import { ApiKeyResolver } from '../resolvers/admin/api-key-resolver.ts';
import { CrmResolver } from '../resolvers/admin/crm-resolver.ts';
import { MailResolver } from '../resolvers/admin/mail-resolver.ts';
import { BookableResolver } from '../resolvers/consumer/bookable-resolver.ts';
import { BookablesSubscription } from '../resolvers/consumer/bookables-subscription.ts';
import { BookingResolver } from '../resolvers/consumer/booking-resolver.ts';
import { ClosedDaysResolver } from '../resolvers/consumer/closed-days-resolver.ts';
import { ExplanationResolver } from '../resolvers/consumer/explanation-resolver.ts';
import { HoldResolver } from '../resolvers/consumer/holds/hold-resolver.ts';
import { AskLinkResolver } from '../resolvers/consumer/links/ask-link-resolver.ts';
import { CancelLinkResolver } from '../resolvers/consumer/links/cancel-link-resolver.ts';
import { RequestLinkResolver } from '../resolvers/consumer/links/request-link-resolver.ts';
import { ReschedulableResolver } from '../resolvers/consumer/links/reschedulable-resolver.ts';
import { VerificationLinkResolver } from '../resolvers/consumer/links/verification-link-resolver.ts';
import { OfferResolver } from '../resolvers/consumer/offer-resolver.ts';
import { AnyResourceResolver } from '../resolvers/consumer/pools/any-resource-resolver.ts';
import { RescheduleResolver } from '../resolvers/consumer/reschedule-resolver.ts';
import { WaitlistLinkResolver } from '../resolvers/consumer/waiting/waitlist-link-resolver.ts';
import { EventHeadResolver } from '../resolvers/events/event-head-resolver.ts';
import { EventRelations } from '../resolvers/events/event-relations.ts';
import { EventResolver } from '../resolvers/events/event-resolver.ts';
import { EventSubscription } from '../resolvers/events/event-subscription.ts';
import { EvidenceResolver } from '../resolvers/events/evidence-resolver.ts';
import { WebhookDeliveryResolver } from '../resolvers/events/webhook-delivery-resolver.ts';
import { WebhookResolver } from '../resolvers/events/webhook-resolver.ts';
import { WebhookSendingResolver } from '../resolvers/events/webhook-sending-resolver.ts';
import { CalendarFeedResolver } from '../resolvers/feeds/calendar-feed-resolver.ts';
import { SubscribedCalendarResolver } from '../resolvers/feeds/subscribed-calendar-resolver.ts';
import { CrmLists } from '../resolvers/lists/crm-lists.ts';
import { ProviderLists } from '../resolvers/lists/provider-lists.ts';
import { ResourceLists } from '../resolvers/lists/resource-lists.ts';
import { AppointmentFieldsResolver } from '../resolvers/management/appointments/appointment-fields-resolver.ts';
import { AppointmentResolver } from '../resolvers/management/appointments/appointment-resolver.ts';
import { ParticipationResolver } from '../resolvers/management/appointments/participation-resolver.ts';
import { AvailabilityResolver } from '../resolvers/management/availability-resolver.ts';
import { BlackoutResolver } from '../resolvers/management/blackouts/blackout-resolver.ts';
import { BookingLimitResolver } from '../resolvers/management/booking-limit-resolver.ts';
import { BrandResolver } from '../resolvers/management/brand-resolver.ts';
import { BusySourceResolver } from '../resolvers/management/busy/busy-source-resolver.ts';
import { CalendarResolver } from '../resolvers/management/calendar/calendar-resolver.ts';
import { ChangeResolver } from '../resolvers/management/changes/change-resolver.ts';
import { ChannelResolver } from '../resolvers/management/channel-resolver.ts';
import { ConsumerResolver } from '../resolvers/management/consumers/consumer-resolver.ts';
import { CustomFieldResolver } from '../resolvers/management/custom-fields/custom-field-resolver.ts';
import { AccountResolver } from '../resolvers/management/people/account-resolver.ts';
import { ContactProfileResolver } from '../resolvers/management/people/contact-profile-resolver.ts';
import { PrivacyResolver } from '../resolvers/management/people/privacy-resolver.ts';
import { StaffResolver } from '../resolvers/management/people/staff-resolver.ts';
import { UserResolver } from '../resolvers/management/people/user-resolver.ts';
import { ProductResolver } from '../resolvers/management/product-resolver.ts';
import { ProviderResolver } from '../resolvers/management/provider-resolver.ts';
import { RequirementResolver } from '../resolvers/management/requirement-resolver.ts';
import { ResourceResolver } from '../resolvers/management/resource-resolver.ts';
import { WaitlistOfPlace, WaitlistResolver } from '../resolvers/management/waitlist/waitlist-resolver.ts';
import { checkInput } from './input-validation.ts';
import { completeSchema } from './schema-passes.ts';

const refuseTopics = () => {
  throw new Error('Subscriptions have no topics: give them a function `subscribe`');
};

/** Required by type-graphql as soon as there are subscriptions, even if each has a function `subscribe`. */
const NO_TOPICS = { publish: refuseTopics, subscribe: refuseTopics };

/** GraphQL schema with every operation of the service. REST and pages run documents against it. */
export const schema: GraphQLSchema = buildSchemaSync({
  resolvers: [
    AccountResolver,
    AnyResourceResolver,
    AppointmentFieldsResolver,
    AppointmentResolver,
    AvailabilityResolver,
    BookingLimitResolver,
    BlackoutResolver,
    BookableResolver,
    BookablesSubscription,
    BookingResolver,
    CalendarFeedResolver,
    SubscribedCalendarResolver,
    BusySourceResolver,
    CalendarResolver,
    CancelLinkResolver,
    RescheduleResolver,
    ChangeResolver,
    ChannelResolver,
    ClosedDaysResolver,
    ContactProfileResolver,
    CustomFieldResolver,
    CrmLists,
    CrmResolver,
    ApiKeyResolver,
    EventHeadResolver,
    EventRelations,
    EventResolver,
    EvidenceResolver,
    EventSubscription,
    ExplanationResolver,
    HoldResolver,
    MailResolver,
    OfferResolver,
    ParticipationResolver,
    ConsumerResolver,
    PrivacyResolver,
    ProductResolver,
    RequirementResolver,
    ProviderLists,
    ProviderResolver,
    BrandResolver,
    RequestLinkResolver,
    AskLinkResolver,
    ReschedulableResolver,
    ResourceLists,
    ResourceResolver,
    StaffResolver,
    UserResolver,
    VerificationLinkResolver,
    WaitlistLinkResolver,
    WaitlistOfPlace,
    WaitlistResolver,
    WebhookDeliveryResolver,
    WebhookResolver,
    WebhookSendingResolver,
  ],
  authChecker: checkAuthorization,
  validateFn: checkInput,
  pubSub: NO_TOPICS,
});

completeSchema(schema);
