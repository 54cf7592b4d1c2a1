// Written by `npm run generate`.

export interface paths {
    "/bookables/cancelable_bookable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Appointment that a cancel token can cancel; no slot if the booking is cancelled or over, or if it is too late
         * @description Errors: INVALID_TOKEN.
         */
        get: operations["cancelableBookable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookables/reschedulable_bookables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Slots to which the consumer can move the booking of a cancel link, of its product and duration
         * @description The time of the booking itself counts as free unless the provider must confirm the move. No slot if the booking cannot be moved now. Errors: INVALID_TOKEN, INVALID_INPUT for a resource that is not offered to the booking.
         */
        get: operations["reschedulableBookables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookables/specific_bookables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Slots of named availabilities and appointments, grouped by resource
         * @description Archived and hidden resources are left out if others remain. Errors: NOT_FOUND if none exists.
         */
        post: operations["namedBookables"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates an account
         * @description A known reference returns the existing account, unchanged. Errors: NOT_FOUND.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/account/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Account by uuid or reference
         * @description Errors: NOT_FOUND.
         */
        get: operations["account"];
        /**
         * Changes an account
         * @description Errors: NOT_FOUND, REFERENCE_EXISTS.
         */
        put: operations["updateAccount"];
        post?: never;
        /**
         * Deletes an account
         * @description Errors: NOT_FOUND, CONFLICT while it is invoiced for a provider.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts, ordered by creation time */
        get: operations["accounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/appointments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Appointments, ordered by start
         * @description Parts are below their wholes.
         */
        get: operations["appointments"];
        put?: never;
        /**
         * Creates an appointment for consumers, inside or outside availabilities, and mails them
         * @description Errors: NOT_FOUND, SLOT_TAKEN, ALREADY_BOOKED, REFERENCE_EXISTS.
         */
        post: operations["createAppointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/appointments/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Appointment by uuid
         * @description Errors: NOT_FOUND.
         */
        get: operations["appointment"];
        /**
         * Changes an appointment, also one that is over
         * @description Another contact channel is mailed to its participants and the provider. Errors: NOT_FOUND, REFERENCE_EXISTS, CONFLICT if it has only holds, or below the places taken.
         */
        put: operations["updateAppointment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/appointments/{uuid}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels an appointment and mails its participants
         * @description A cancelled appointment stays unchanged. Errors: NOT_FOUND, CONFLICT if it has only holds.
         */
        post: operations["cancelAppointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/appointments/{uuid}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves an appointment, releases its holds and mails its participants
         * @description Errors: NOT_FOUND, SLOT_TAKEN, CONFLICT if it is not ACTIVE.
         */
        post: operations["moveAppointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/appointments/{uuid}/participations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a consumer a place of an appointment and mails the consumer and the provider, whatever hours, notice, booking window, limits and channels say; also if the appointment has begun, or is over: then nobody is mailed
         * @description Errors: NOT_FOUND, SLOT_TAKEN if it is full, ALREADY_BOOKED, REFERENCE_EXISTS, CONFLICT unless it is ACTIVE.
         */
        post: operations["addParticipant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/availabilities/{availabilityRef}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Availability by uuid or reference
         * @description Errors: NOT_FOUND.
         */
        get: operations["availability"];
        /**
         * Changes an availability
         * @description Appointments stay unchanged, unless `applyToComing` is true, which needs the scope BOOKINGS_WRITE. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS.
         */
        put: operations["updateAvailability"];
        post?: never;
        /**
         * Deletes an availability
         * @description Its appointments stay unchanged. Errors: NOT_FOUND.
         */
        delete: operations["deleteAvailability"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/booking_limits/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a limit
         * @description Errors: NOT_FOUND.
         */
        delete: operations["deleteBookingLimit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/busy_sources/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a source of busy times
         * @description Errors: NOT_FOUND.
         */
        put: operations["updateBusySource"];
        post?: never;
        /**
         * Deletes a source of busy times: they can be booked again
         * @description Errors: NOT_FOUND.
         */
        delete: operations["deleteBusySource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/busy_sources/{uuid}/busy_times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replaces the busy times of a source in a window
         * @description From then on no appointment begins in them. Those that were booked before stay: the answer and an event tell each once. Errors: NOT_FOUND, CONFLICT if later times were put already, or for a source that the service reads.
         */
        put: operations["putBusyTimes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/busy_sources/{uuid}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads a source now, also if it is not due
         * @description Its fields tell the outcome. At most 10 times a minute. Errors: NOT_FOUND, CONFLICT for a source of PUSH, or while it is read, TOO_MANY_REQUESTS.
         */
        post: operations["readBusySource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/calendar_feeds/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes a calendar feed permanently
         * @description Its address is answered as unknown. Errors: NOT_FOUND.
         */
        delete: operations["revokeCalendarFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/consumers/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All stored data of a consumer, by e-mail address or booking
         * @description Answers stored for an Idempotency-Key are not included: they are encrypted, and deleted after 24 hours.
         */
        post: operations["consumerData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/consumers/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erases a consumer by e-mail address or booking: deletes mails, entries of waitlists and users without a reference, and removes personal data from participations
         * @description Appointments keep their times and counts. Errors: FUTURE_APPOINTMENTS.
         */
        post: operations["eraseConsumer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/contactProfile/{profileRef}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a contact profile
         * @description Its resources and appointments fall back to the general profile of their contact. Errors: NOT_FOUND.
         */
        delete: operations["deleteContactProfile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events of the CRM after a cursor, in their order
         * @description A reader that stores `endCursor` with what it does sees each event exactly once. Errors: EVENTS_GONE, LOG_REWOUND, NOT_FOUND, TOO_MANY_REQUESTS.
         */
        get: operations["events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/events/head": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** End of the log of the CRM */
        get: operations["eventHead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events of the CRM as they happen, each once and in their order
         * @description The event `event` has the JSON of one event, its `id` is the cursor. An `id` without an event, at the beginning and beside comments, is the cursor of the last event that was looked at. `Last-Event-ID` goes before `after`.
         */
        get: operations["eventStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mails that the CRM caused, ordered by creation time
         * @description Errors: NOT_FOUND for an unknown provider.
         */
        get: operations["mails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/mails/{uuid}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queues a mail again, at most 20 times
         * @description One about a booking says how things are now, and goes to the address that the booking has now; one about a cancellation or a decline is as it was. Any other mail must be FAILED or BOUNCED. Errors: NOT_FOUND, BOOKING_MOVED, CONFLICT if it is QUEUED, if its place has ended, for RESCHEDULE_ASKED, whose times are old, and if there is no address.
         */
        post: operations["resendMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/participations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Places of consumers, ordered by creation time */
        get: operations["participations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/participations/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Participation by uuid
         * @description Errors: NOT_FOUND.
         */
        get: operations["participation"];
        /**
         * Changes the data of a booking, in all of its places
         * @description Another e-mail address gets the confirmation, or the receipt of the request, and earlier links become invalid; the provider is mailed another name, address or number. The user is the one that a booking with the new data would get; users stay unchanged. Errors: NOT_FOUND, CONFLICT for a hold or an erased place, ALREADY_BOOKED, REFERENCE_EXISTS, INVALID_INPUT about answers.
         */
        put: operations["updateParticipation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/participations/{uuid}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels the place of a consumer and mails the consumer
         * @description Errors: NOT_FOUND, CONFLICT.
         */
        post: operations["cancelParticipation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/participations/{uuid}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms a request and mails the consumer
         * @description A BOOKED participation stays unchanged. Errors: NOT_FOUND, CONFLICT.
         */
        post: operations["confirmParticipation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/participations/{uuid}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Declines a request, frees its place and mails the consumer
         * @description Errors: NOT_FOUND, CONFLICT.
         */
        post: operations["declineParticipation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/participations/{uuid}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Participation by uuid
         * @description Errors: NOT_FOUND.
         */
        get: operations["participationLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/participations/{uuid}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves the place of a consumer to another time, resource or both, also into an appointment of the same times and product, and mails the consumer
         * @description Returns the place that the booking has then. Errors: NOT_FOUND, BOOKING_MOVED, CONFLICT, SLOT_TAKEN, ALREADY_BOOKED.
         */
        post: operations["rescheduleParticipation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/participations/{uuid}/no_show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks a consumer as absent
         * @description Errors: NOT_FOUND, CONFLICT before the start or if the participation is not BOOKED.
         */
        post: operations["markNoShow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/participations/{uuid}/request_reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails the consumer a link to choose another time, with up to three free ones; the booking stands, or the request, of which the time that is chosen is one again
         * @description Until `until` the consumer may choose whatever the hours of the resource offer, on whatever channel, and the number of moves and the notice for them do not count; if the resource is archived or lacks the product, the hours of up to seven others. Mails once for each time, message and `until`. Errors: NOT_FOUND, CONFLICT unless the participation is BOOKED or REQUESTED and has not begun, for a request to move, or if no time is free to choose, INVALID_INPUT.
         */
        post: operations["requestReschedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/products/{productRef}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a product
         * @description Appointments stay unchanged. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS.
         */
        put: operations["updateProduct"];
        post?: never;
        /**
         * Deletes a product and its holds
         * @description Past appointments stay, without a product. Errors: NOT_FOUND, FUTURE_APPOINTMENTS, CONFLICT while it is the only product of a resource, a channel or an availability.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/products/{productRef}/requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Product by uuid or reference
         * @description Errors: NOT_FOUND.
         */
        get: operations["productRequirements"];
        /**
         * Replaces what an appointment with a product takes besides its resource: the first free resource of each requirement by `priority`
         * @description Appointments stay unchanged. Errors: NOT_FOUND, INVALID_INPUT.
         */
        put: operations["setProductRequirements"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a provider
         * @description A known reference returns the existing provider, unchanged. Errors: NOT_FOUND, FORBIDDEN with a key for some providers.
         */
        post: operations["createProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider/{providerRef}/blackouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Blackouts of a provider, ordered by creation time
         * @description Errors: NOT_FOUND.
         */
        get: operations["blackouts"];
        put?: never;
        /**
         * Closes resources, or all resources of a provider, for consumers
         * @description Appointments and holds in these times stay. A known reference updates the given fields of the existing blackout. At most 500 blackouts of a resource, and 500 of all resources of a provider. Errors: NOT_FOUND, REFERENCE_EXISTS if the reference names a blackout of other resources.
         */
        post: operations["createBlackout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider/{providerRef}/blackouts/{blackoutRef}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a blackout: its times can be booked again
         * @description Errors: NOT_FOUND.
         */
        delete: operations["deleteBlackout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider/{providerRef}/blackouts/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview of a change of settings: the coming appointments whose times it makes unbookable, and those that take a resource that it closes
         * @description Changes nothing. Errors: NOT_FOUND, INVALID_INPUT.
         */
        post: operations["previewBlackout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider/{providerRef}/booking_limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Limits of the bookings of a provider, ordered by creation time
         * @description Errors: NOT_FOUND.
         */
        get: operations["bookingLimits"];
        /**
         * Sets a limit of the bookings of a provider, or changes its maximum if there is a limit that counts the same
         * @description Appointments stay unchanged; a hold beyond the limit cannot be booked any more. A provider has at most 50. Errors: NOT_FOUND, INVALID_INPUT, CONFLICT beyond that number.
         */
        put: operations["setBookingLimit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider/{providerRef}/busy_sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of busy times of a provider, ordered by creation time
         * @description Errors: NOT_FOUND.
         */
        get: operations["busySources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider/{providerRef}/calendar_feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calendar feeds of a provider, ordered by creation time
         * @description Errors: NOT_FOUND.
         */
        get: operations["calendarFeeds"];
        put?: never;
        /**
         * Creates a read-only calendar feed of a provider, or of one of its resources
         * @description Its address has 256 random bits and is valid until the feed is revoked. A provider has at most 100. Errors: NOT_FOUND, CONFLICT beyond the limit.
         */
        post: operations["createCalendarFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider/{providerRef}/contactProfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a contact profile for a provider
         * @description A known reference updates the existing profile. Errors: NOT_FOUND, CONFLICT while resources or appointments of another user or provider show it.
         */
        post: operations["setContactProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider/{providerRef}/contactProfile/{profileRef}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Contact profile by uuid or reference
         * @description Errors: NOT_FOUND.
         */
        get: operations["contactProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider/{providerRef}/custom_fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Custom fields of a provider and its products, ordered by creation time
         * @description Errors: NOT_FOUND.
         */
        get: operations["customFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider/{providerRef}/custom_fields/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Creates a custom field; a known key updates the given fields of the existing one
         * @description Consumers are asked if the provider allows custom fields. Errors: NOT_FOUND, INVALID_INPUT, CONFLICT beyond 20 fields for a product, or beyond 100 fields or 64 KB of labels and choices of the provider together.
         */
        put: operations["setCustomField"];
        post?: never;
        /**
         * Deletes a custom field; a field that was answered is archived instead
         * @description Answers stay as they are. Errors: NOT_FOUND.
         */
        delete: operations["deleteCustomField"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider/{providerRef}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products of a provider, ordered by creation time
         * @description Errors: NOT_FOUND.
         */
        get: operations["products"];
        put?: never;
        /**
         * Creates a product
         * @description A known reference updates the given fields of the existing product. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider/{providerRef}/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resources of a provider, ordered by creation time
         * @description Errors: NOT_FOUND.
         */
        get: operations["resources"];
        put?: never;
        /**
         * Creates a resource
         * @description A known reference updates the given fields of the existing resource. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS.
         */
        post: operations["createResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider/{providerRef}/resources/{resourceRef}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes a resource
         * @description Appointments stay unchanged, unless `applyToComing` is true, which needs the scope BOOKINGS_WRITE. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS.
         */
        post: operations["updateResource"];
        /**
         * Deletes a resource with its availabilities, channels, blackouts, busy times, limits and calendar feeds
         * @description Refused while future appointments take it, be it besides their own resource. To stop bookings only, archive it. Errors: NOT_FOUND, FUTURE_APPOINTMENTS.
         */
        delete: operations["deleteResource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider/{providerRef}/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Users with access to the calendar of a provider, ordered by the time they joined
         * @description Errors: NOT_FOUND.
         */
        get: operations["staff"];
        put?: never;
        /**
         * Gives a user access to the calendar of a provider
         * @description A user with access stays unchanged. Errors: NOT_FOUND.
         */
        post: operations["addStaffMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider/{providerRef}/staff/{userRef}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes the access of a user to the calendar of a provider
         * @description Returns true, even if the user had no access. Errors: NOT_FOUND, CONFLICT for the owner.
         */
        delete: operations["removeStaffMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/provider/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Provider by uuid or reference
         * @description Errors: NOT_FOUND.
         */
        get: operations["provider"];
        /**
         * Changes a provider
         * @description Hours and closures that name no time zone follow a new one; appointments stay at their instants. A new owner joins the staff; the former owner stays on the staff. Errors: NOT_FOUND, REFERENCE_EXISTS.
         */
        put: operations["updateProvider"];
        post?: never;
        /**
         * Deletes a provider with all its records, past appointments included
         * @description Errors: NOT_FOUND, FUTURE_APPOINTMENTS.
         */
        delete: operations["deleteProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Providers, ordered by creation time */
        get: operations["providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/resources/{resourceRef}/availabilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Availabilities of a resource, ordered by creation time
         * @description Errors: NOT_FOUND.
         */
        get: operations["availabilities"];
        put?: never;
        /**
         * Creates an availability of a resource, at most 500 for each
         * @description Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS.
         */
        post: operations["createAvailability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/resources/{resourceRef}/busy_sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a source of busy times of a resource, without any times yet
         * @description A resource has at most 10, a CRM at most 1000. The service reads one of ICS within seconds. Errors: NOT_FOUND, CONFLICT beyond these numbers.
         */
        post: operations["createBusySource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/resources/{resourceRef}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calendar of a resource on some days: what is free, held, requested, booked, kept as a buffer, time off or closed, and the utilisation of each day
         * @description Errors: NOT_FOUND, INVALID_INPUT.
         */
        get: operations["calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/resources/{resourceRef}/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Channels of a resource whose settings were changed; all others have the defaults
         * @description Errors: NOT_FOUND.
         */
        get: operations["channels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/resources/{resourceRef}/channels/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes the settings of a channel of a resource
         * @description Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS.
         */
        put: operations["setChannel"];
        post?: never;
        /**
         * Resets a channel of a resource to its default settings
         * @description Errors: NOT_FOUND.
         */
        delete: operations["resetChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a user
         * @description A known reference updates the names and numbers of the existing user. A consumer with this e-mail address becomes the user, with the given names and numbers. An address of another user gets a unique variant. Errors: USER_EXISTS.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/user/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * User by uuid or reference
         * @description Errors: NOT_FOUND.
         */
        get: operations["user"];
        /**
         * Changes a user
         * @description A new e-mail address gets a mail with a verification link. Bookings stay as they are: `updateParticipation` corrects them. Errors: NOT_FOUND, USER_EXISTS, REFERENCE_EXISTS.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Deletes a user with its contact profiles
         * @description Bookings of the user stay. Errors: NOT_FOUND, CONFLICT while the user owns an account or a provider.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/user/{userRef}/generalContactProfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Contact profiles of a user, the general one first
         * @description Errors: NOT_FOUND.
         */
        get: operations["contactProfiles"];
        /**
         * Sets the general contact profile of a user
         * @description Errors: NOT_FOUND.
         */
        put: operations["setGeneralContactProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users with a reference, ordered by creation time */
        get: operations["users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Endpoints of webhooks, ordered by creation time */
        get: operations["webhookEndpoints"];
        put?: never;
        /**
         * Creates an endpoint of webhooks and its secret
         * @description A CRM has at most 20. Errors: NOT_FOUND, EVENTS_GONE, LOG_REWOUND, CONFLICT beyond the limit, TOO_MANY_REQUESTS.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/webhooks/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Endpoint of webhooks by uuid
         * @description Errors: NOT_FOUND.
         */
        get: operations["webhookEndpoint"];
        /**
         * Changes an endpoint of webhooks
         * @description State `ACTIVE` enables a paused or disabled one. The new url of an active one is tried at once, with a challenge first; a disabled one stays disabled, unless state `ACTIVE` comes with the url. Errors: NOT_FOUND, TOO_MANY_REQUESTS.
         */
        put: operations["updateWebhookEndpoint"];
        post?: never;
        /**
         * Deletes an endpoint of webhooks with its deliveries
         * @description Errors: NOT_FOUND.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/webhooks/{uuid}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Endpoint of webhooks by uuid
         * @description Errors: NOT_FOUND.
         */
        get: operations["webhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/webhooks/{uuid}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queues events again, due now, and returns how many: a range of at most 10000 numbers, or those that were given up
         * @description Events that the endpoint does not want, or has not reached, are left out. At most 10 times a minute. Errors: NOT_FOUND, CONFLICT while 10000 deliveries wait, TOO_MANY_REQUESTS.
         */
        post: operations["redeliverEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/webhooks/{uuid}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the secret of an endpoint
         * @description The former one signs along for a while. Errors: NOT_FOUND.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crms/{crmId}/webhooks/{uuid}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends an event `webhook.test` now, also to an endpoint that is not active
         * @description A receiver that has not agreed yet gets the challenge instead. At most 10 a minute. Errors: NOT_FOUND, TOO_MANY_REQUESTS.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{customerUuid}/appointments/{appointmentUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancels a booking by the token of its cancel link
         * @description Returns true, even if the booking was cancelled before. Errors: INVALID_TOKEN, BOOKING_MOVED, CHANGE_TOO_LATE, CONFLICT if the appointment is over.
         */
        delete: operations["cancelBooking"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{customerUuid}/appointments/{appointmentUuid}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves a booking to another time by the token of its cancel link, or of a former place of the booking
         * @description A repeated call changes nothing. On a channel that the provider confirms, a booked place stays until then. Errors: INVALID_TOKEN, BOOKING_MOVED, CONFLICT if the booking has ended or a request to move it waits, RESCHEDULE_LIMIT, CHANGE_TOO_LATE, NOT_FOUND, TOO_MANY_REQUESTS, those of `bookAppointment` about the slot.
         */
        post: operations["rescheduleBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{prdRef}/bookingConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Booking settings that a product overrides
         * @description No product can override them yet.
         */
        get: operations["bookingConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{prdRef}/closed_days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Days on which blackouts close all hours, or the whole day, of a resource, or, without one, of all resources that offer a product
         * @description With the public reason, ordered by date. Days for which the occurrences of one request do not suffice are left out. Errors: NOT_FOUND, INVALID_INPUT.
         */
        get: operations["closedDaysOfProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{prdRef}/create_appointment_with_consumer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Books what is held at that time by `reserveAny`, else a place at any resource that offers a product, as `assignment` of the product chooses
         * @description Without a hold a consumer gets one place at a time: a repeated request is ALREADY_BOOKED. Errors: those of `reserveAny`, ALREADY_BOOKED, HOLD_LOST.
         */
        post: operations["bookAny"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{prdRef}/explain_slot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tells whether a time can be booked, at a resource or at any that offers a product, and if not, all reasons and the nearest slots
         * @description Changes and holds nothing. Errors: NOT_FOUND, INVALID_INPUT, TOO_MANY_REQUESTS.
         */
        get: operations["explainSlotOfProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{prdRef}/reserve_appointment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Holds a place at any resource that offers a product, as `assignment` of the product chooses
         * @description `bookAny` books it, and so does `bookAppointment` with the resource of the answer. Errors: those of `reserveAppointment`; PRODUCT_NOT_OFFERED if no resource offers the product on the channel.
         */
        post: operations["reserveAny"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{prdRef}/upcoming_bookables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Slots of one or more resources that a consumer can book
         * @description Errors: NOT_FOUND if no resource exists, or no such product for `anyResource`.
         */
        get: operations["bookablesOfProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/active_products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Products that can be booked at resources or in availabilities
         * @description Errors: NOT_FOUND if none exists.
         */
        post: operations["activeProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/specific_products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Products that a resource offers on the channel, in the order of the argument
         * @description Others are left out.
         */
        post: operations["namedProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/{ref}/closed_days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Days on which blackouts close all hours, or the whole day, of a resource, or, without one, of all resources that offer a product
         * @description With the public reason, ordered by date. Days for which the occurrences of one request do not suffice are left out. Errors: NOT_FOUND, INVALID_INPUT.
         */
        get: operations["closedDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/{ref}/create_appointment_with_consumer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Books a slot
         * @description With a hold in the slot the booking always succeeds; without a hold the slot must be free. Errors: those of `reserveAppointment`, ALREADY_BOOKED, HOLD_LOST.
         */
        post: operations["bookAppointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/{ref}/explain_slot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tells whether a time can be booked, at a resource or at any that offers a product, and if not, all reasons and the nearest slots
         * @description Changes and holds nothing. Errors: NOT_FOUND, INVALID_INPUT, TOO_MANY_REQUESTS.
         */
        get: operations["explainSlot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/{ref}/renew_reservation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Holds a place again for the `holdSeconds` of its channel, from now on
         * @description Each renewal gives the hold a new version. Errors: HOLD_LOST, CONFLICT if the renewals are used up, TOO_MANY_REQUESTS.
         */
        post: operations["renewReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/{ref}/reserve_appointment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Holds a place in a slot, for three minutes unless the channel says otherwise
         * @description Errors: NOT_FOUND, SLOT_TAKEN, CHANNEL_HIDDEN, RESOURCE_ARCHIVED, OUTSIDE_AVAILABILITY, CLOSED, OFF_GRID, TOO_SHORT, TOO_LONG, TOO_SOON, BEYOND_WINDOW, PRODUCT_NOT_OFFERED, LIMIT_REACHED, TOO_MANY_REQUESTS, TOO_MANY_HOLDS, TOO_MANY_BOOKINGS, HELD_TOO_OFTEN.
         */
        post: operations["reserveAppointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/{ref}/revoke_reservation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Releases a hold
         * @description Returns true, even if there is no such hold. Errors: TOO_MANY_REQUESTS.
         */
        post: operations["releaseReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/{ref}/upcoming_bookables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Slots of one or more resources that a consumer can book
         * @description Errors: NOT_FOUND if no resource exists, or no such product for `anyResource`.
         */
        get: operations["bookables"];
        put?: never;
        /**
         * Slots of one or more resources that a consumer can book
         * @description Errors: NOT_FOUND if no resource exists, or no such product for `anyResource`.
         */
        post: operations["bookablesByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/{ref}/upcoming_bookables/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Slots and their changes
         * @description The event `slots` has the list as `GET /resources/{ref}/upcoming_bookables` returns it. The event `changes` has the slots that were `added`, `removed` and `changed` since the event before. The `id` of an event is the entity tag of the list.
         */
        get: operations["bookablesStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/public_data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Public data of resources, each once, ordered as the arguments
         * @description Unknown and hidden resources are left out, archived resources also if others remain. Errors: NOT_FOUND if none is left.
         */
        post: operations["publicData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Account that is invoiced for one or more providers. */
        Account: {
            /** @description Reference chosen by the CRM. */
            accountReference: components["schemas"]["Reference"];
            /** @description Line of business: real-estate, facilities, handyman, sports-and-leisure, misc. */
            branch: components["schemas"]["Text"];
            /** @description E-mail address for invoices. */
            email: components["schemas"]["EmailAddress"] | null;
            /** @description Postal address for invoices. */
            invoiceAddress: components["schemas"]["Address"] | null;
            /** @description Company name on invoices. */
            invoiceCompanyName: components["schemas"]["Text"] | null;
            /** @description Name of a person on invoices. */
            invoiceContactName: components["schemas"]["Text"] | null;
            /** @description Tax number of the company. */
            invoiceTaxId: components["schemas"]["Text"] | null;
            /** @description User that owns the account. */
            ownerReference: components["schemas"]["Reference"] | null;
        };
        /** @description Postal address. */
        Address: {
            /** @description City. */
            city: components["schemas"]["Text"];
            /** @description Country, best as a code of ISO 3166-1 alpha-2. */
            countryCode: components["schemas"]["CountryCode"];
            /** @description House number. */
            number: components["schemas"]["Text"];
            /** @description Street without the house number. */
            street: components["schemas"]["Text"];
            /** @description Postal code. */
            zip: components["schemas"]["Text"];
        };
        /** @description Postal address. */
        AddressInput: {
            /** @description City. */
            city: components["schemas"]["Text"];
            /**
             * @description Country, best as a code of ISO 3166-1 alpha-2.
             * @default DE
             */
            countryCode: components["schemas"]["CountryCode"];
            /** @description House number. */
            number: components["schemas"]["Text"];
            /** @description Street without the house number. */
            street: components["schemas"]["Text"];
            /** @description Postal code. */
            zip: components["schemas"]["Text"];
        };
        /** @description Coming appointment that a change affects: after it, its time is no slot any more, or a further resource that it takes is closed. */
        AffectedAppointment: {
            /** @description Free slots of the same resource, product and duration after the change, within two weeks of the time, the nearest first. */
            alternatives: {
                /** @description End. */
                end: components["schemas"]["Instant"];
                /** @description Product; null if there is none or more than one. */
                product_uuid: components["schemas"]["Uuid"] | null;
                /** @description Resource of the slot. */
                resource_uuid: components["schemas"]["Uuid"];
                /** @description Start. */
                start: components["schemas"]["Instant"];
                /** @description Availability of the slot (a "timeslot" in the REST interface); null if it was deleted. */
                timeslot_uuid: components["schemas"]["Uuid"] | null;
            }[];
            /** @description Appointment. */
            appointment: {
                /** @description End. */
                end: components["schemas"]["Instant"];
                /** @description Product; null if there is none. */
                product: components["schemas"]["Reference"] | null;
                /** @description Resource, even if it was deleted. */
                resource: components["schemas"]["Reference"];
                /** @description Start. */
                start: components["schemas"]["Instant"];
                /** @description Identifier generated by the service. */
                uuid: components["schemas"]["Uuid"];
            };
            /** @description Reasons that the change adds why its time is no slot. */
            reasons: components["schemas"]["SlotReasonCode"][];
        };
        /** @description Answer to a custom field: a text of at most 2000 characters, a number, or true or false. */
        AnswerValue: string | number | boolean;
        /** @description First field of every wrapped answer and every error. */
        ApiInfo: {
            /** @constant */
            version: 1;
        };
        AppointmentCustomer: {
            /** @description Handle of the consumer. Keep it: it books or releases the place. */
            customer_placeholder_id: components["schemas"]["Uuid"];
            /** @description Handle of the consumer. Keep it: it books or releases the place. */
            customer_uuid: components["schemas"]["Uuid"];
            /** @description Participation: the place in the appointment. */
            participation_id: components["schemas"]["Uuid"];
            /** @description RESERVED. */
            participationState: components["schemas"]["ParticipationState"];
        };
        /**
         * @description State of an appointment.
         *
         *     - `ACTIVE`: Occupies its resource.
         *     - `CANCELED`: Has no held, requested or booked place left. Its time is free.
         *     - `ARCHIVED`: Ended with the deletion of its resource.
         * @enum {string}
         */
        AppointmentState: "ACTIVE" | "CANCELED" | "ARCHIVED";
        AppointmentSummary: {
            /**
             * Format: int32
             * @description Number of places.
             */
            capacity: number;
            /**
             * Format: int32
             * @description Number of places that are left.
             */
            capacity_left: number;
            /** @description Consumer who holds the place. Other participants are not shown. */
            customers: components["schemas"]["AppointmentCustomer"][];
            /** @description Start. */
            from: components["schemas"]["Instant"];
            /** @description models.LotAppointment. */
            kind: string;
            /** @description Product of the appointment. */
            product_id: components["schemas"]["Uuid"] | null;
            /** @description Name of the product. */
            product_name: components["schemas"]["Text"] | null;
            /** @description Resource of the slot. */
            resource_id: components["schemas"]["Uuid"];
            /** @description ACTIVE. */
            state: components["schemas"]["AppointmentState"];
            /** @description End. */
            to: components["schemas"]["Instant"];
            /** @description Identifier generated by the service. */
            uuid: components["schemas"]["Uuid"];
        };
        /** @description Choice of a custom field. */
        AskedChoice: {
            /** @description Label. */
            label: components["schemas"]["Text"];
            /** @description Value of the answer. */
            value: components["schemas"]["Text"];
        };
        /** @description Custom field that a booking form asks for. */
        AskedField: {
            /** @description Choices, in their order; empty for other types. */
            choices: components["schemas"]["AskedChoice"][];
            /** @description Key of the answer. */
            key: components["schemas"]["Text"];
            /** @description Label. */
            label: components["schemas"]["Text"];
            /** @description Maximum number of characters; null for other types than texts. */
            maxLength: number | null;
            /** @description True if consumers cannot book without an answer. */
            required: boolean;
            /** @description Kind of the answer. */
            type: components["schemas"]["CustomFieldType"];
        };
        /** @description Local times at which a resource can be booked: one span, or a span that a rule repeats. */
        Availability: {
            /**
             * Format: int32
             * @description Number of places of each appointment.
             */
            capacity: number;
            /** @description Channels that offer the availability; empty for all. */
            channels: components["schemas"]["ChannelKey"][];
            /** @description Contact channel of the appointments; null for that of the resource. */
            contactChannel: components["schemas"]["Contact"] | null;
            /** @description End of the first occurrence, in local time. */
            end: components["schemas"]["LocalDateTime"];
            /** @description Occurrences that are left out, each as a day or an exact start. */
            exceptionDates: components["schemas"]["LocalDateOrDateTime"][];
            /** @description Occurrences that are added, each as a day or an exact start. */
            extraDates: components["schemas"]["LocalDateOrDateTime"][];
            /** @description Products that are offered; empty for those of the resource. */
            products: components["schemas"]["Reference"][];
            /** @description RFC 5545 recurrence rule, such as FREQ=WEEKLY;BYDAY=MO,TU or FREQ=YEARLY; null for a single occurrence. */
            recurrence: components["schemas"]["Text"] | null;
            /** @description Reference chosen by the CRM. */
            reference: components["schemas"]["Reference"] | null;
            /** @description Resource of the availability. */
            resource: components["schemas"]["Reference"];
            /** @description Minutes from one possible start to the next; null for the duration of the product. */
            slotStepMinutes: number | null;
            /** @description Start of the first occurrence, in local time. */
            start: components["schemas"]["LocalDateTime"];
            /** @description Time zone of the local times: that of the provider, also when it changes, unless they name another. */
            timeZone: components["schemas"]["TimeZone"];
            /** @description Identifier generated by the service. */
            uuid: components["schemas"]["Uuid"];
        };
        /** @description Local times at which consumers can book nothing: one span, or a span that a rule repeats. Appointments in these times stay, and the CRM can make further ones. */
        Blackout: {
            /** @description Channels that are closed; empty for all. */
            channels: components["schemas"]["ChannelKey"][];
            /** @description End of the first occurrence, in local time. */
            end: components["schemas"]["LocalDateTime"];
            /** @description Occurrences that are left out, each as a day or an exact start. */
            exceptionDates: components["schemas"]["LocalDateOrDateTime"][];
            /** @description Reason that consumers are told; null without one. */
            publicReason: components["schemas"]["Text"] | null;
            /** @description Reason for the CRM only; null without one. */
            reason: components["schemas"]["Text"] | null;
            /** @description RFC 5545 recurrence rule, such as FREQ=WEEKLY;BYDAY=MO,TU or FREQ=YEARLY; null for a single occurrence. */
            recurrence: components["schemas"]["Text"] | null;
            /** @description Reference chosen by the CRM, unique for the provider. */
            reference: components["schemas"]["Reference"] | null;
            /** @description Resource that is closed; null for all resources of the provider. */
            resource: components["schemas"]["Reference"] | null;
            /** @description Start of the first occurrence, in local time. */
            start: components["schemas"]["LocalDateTime"];
            /** @description Time zone of the local times: that of the provider, also when it changes, unless they name another. */
            timeZone: components["schemas"]["TimeZone"];
            /** @description Identifier generated by the service. */
            uuid: components["schemas"]["Uuid"];
        };
        /** @description Limit of the appointments of a provider, or of the bookings of one consumer, in a period. Consumers cannot book beyond it; what the CRM books counts and is not refused. */
        BookingLimit: {
            /** @description Number that is limited. */
            counts: components["schemas"]["LimitCount"];
            /**
             * Format: int32
             * @description Maximum in a period.
             */
            most: number;
            /** @description Period in which it counts. */
            per: components["schemas"]["LimitPeriod"];
            /** @description Product whose bookings are limited; null: all products together. */
            product: components["schemas"]["Reference"] | null;
            /** @description Resource whose bookings are limited; null: all resources of the provider together. */
            resource: components["schemas"]["Reference"] | null;
            /** @description Identifier generated by the service. */
            uuid: components["schemas"]["Uuid"];
        };
        /**
         * @description Handling of a new booking.
         *
         *     - `IMMEDIATE`: Booked immediately.
         *     - `REQUESTED`: Requested: the provider must confirm it. A request takes a place.
         * @enum {string}
         */
        BookingProcess: "IMMEDIATE" | "REQUESTED";
        /** @description Calendar elsewhere that says when a resource is busy. No appointment begins in these times, buffers included; what was booked before stays. */
        BusySource: {
            /** @description True if entries of whole days, such as birthdays, are free. */
            allDayIsFree: boolean;
            /** @description Time as of which the source was read; null: nothing was put yet. */
            asOf: components["schemas"]["Instant"] | null;
            /** @description Time of the first failed reading since the last good one. */
            failingSince: components["schemas"]["Instant"] | null;
            /** @description Code of the reason for which the last reading failed, such as `HTTP_404`; null if it succeeded. */
            failure: components["schemas"]["Text"] | null;
            /**
             * Format: int32
             * @description Failed readings in a row.
             */
            failures: number;
            /** @description Host of its address; null for PUSH. */
            host: components["schemas"]["Text"] | null;
            /** @description True if it contains the bookings of the resource without saying that they are: their times are left out. */
            includesOwn: boolean;
            /** @description True if it was not read for so long that with `whenUnknown: CLOSE` nothing is offered. */
            isStale: boolean;
            /** @description Way in which its times come. */
            kind: components["schemas"]["BusySourceKind"];
            /** @description End of the times that the source knows; null: not said. */
            knownUntil: components["schemas"]["Instant"] | null;
            /** @description Name for the CRM. */
            name: components["schemas"]["Text"] | null;
            /** @description Address of its owner: invitations that this attendee has declined are free. */
            ownerEmail: components["schemas"]["EmailAddress"] | null;
            /**
             * Format: int32
             * @description Minutes between two readings.
             */
            pollMinutes: number;
            /** @description Time at which the service last read it; null for PUSH. */
            readAt: components["schemas"]["Instant"] | null;
            /** @description Resource that is busy. */
            resource: components["schemas"]["Reference"];
            /**
             * Format: int32
             * @description Minutes without a reading after which it is stale.
             */
            staleAfterMinutes: number;
            /** @description Zone of whole days and of times without a zone; null: that of the provider. */
            timeZone: components["schemas"]["TimeZone"] | null;
            /**
             * Format: int32
             * @description Number of entries that were not understood wholly when it was last read. What is clear of them counts.
             */
            unclearEntries: number;
            /** @description Identifier generated by the service. */
            uuid: components["schemas"]["Uuid"];
            /** @description Offer to consumers at times of which the source knows nothing. */
            whenUnknown: components["schemas"]["WhenUnknown"];
        };
        /**
         * @description Way in which the times of a source come.
         *
         *     - `PUSH`: The CRM puts them.
         *     - `ICS`: The service reads an iCalendar file at an address, such as the secret address of a calendar.
         * @enum {string}
         */
        BusySourceKind: "PUSH" | "ICS";
        /** @description Time that is busy. */
        BusySpanInput: {
            /** @description End, after the start. */
            end: components["schemas"]["Instant"];
            /** @description Start. */
            start: components["schemas"]["Instant"];
        };
        /** @description Use of the time of a resource on some days. */
        Calendar: {
            /** @description Days in their order. */
            days: components["schemas"]["CalendarDay"][];
            /** @description Times with a use, ordered by start, without overlaps, cut at the ends of the calendar. The resource is closed at other times. */
            intervals: components["schemas"]["CalendarInterval"][];
            /** @description Time to which the calendar is up to date, by the clock of the database. */
            now: components["schemas"]["Instant"];
            /** @description Time zone of the days: that of the provider. */
            timeZone: components["schemas"]["TimeZone"];
        };
        /** @description Absolute https or webcal URL of a calendar, at most 2048 characters. `webcal:` means https. Whoever knows the address can read the calendar, so no answer shows it. */
        CalendarAddress: string;
        /** @description Appointment in which places are taken. */
        CalendarAppointment: {
            /** @description Appointment. */
            appointmentUuid: components["schemas"]["Uuid"];
            /**
             * Format: int32
             * @description Number of places.
             */
            capacity: number;
            /** @description End, also if it is after the days of the calendar. */
            end: components["schemas"]["Instant"];
            /** @description Places that are taken, in the order of their numbers. */
            places: components["schemas"]["CalendarPlace"][];
            /**
             * Format: int32
             * @description Number of places that are booked, requested or held.
             */
            placesTaken: number;
            /** @description Name of the product; null without one. */
            productName: components["schemas"]["Text"] | null;
            /** @description Product; null without one. */
            productUuid: components["schemas"]["Uuid"] | null;
            /** @description Start, also if it is before the days of the calendar. */
            start: components["schemas"]["Instant"];
        };
        /** @description Blackout that closes a time. */
        CalendarBlackout: {
            /** @description Blackout. */
            blackoutUuid: components["schemas"]["Uuid"];
            /** @description Reason that consumers are told; null without one. */
            publicReason: components["schemas"]["Text"] | null;
            /** @description Reason for the CRM only; null without one. */
            reason: components["schemas"]["Text"] | null;
        };
        /** @description Day of a calendar, with its utilisation. */
        CalendarDay: {
            /**
             * Format: int32
             * @description Minutes of the offered time in which an appointment is BOOKED, without buffers.
             */
            bookedMinutes: number;
            /** @description Date of the day. */
            date: components["schemas"]["LocalDate"];
            /** @description End: 23 or 25 hours after the start if the clocks change on this day. */
            end: components["schemas"]["Instant"];
            /**
             * Format: int32
             * @description Minutes in availabilities, free or occupied; without time off and blackouts.
             */
            offeredMinutes: number;
            /** @description Start. */
            start: components["schemas"]["Instant"];
            /** @description Booked part of the offered time, from 0 to 1; null on a day without offered time. */
            utilisation: number | null;
        };
        /** @description Read-only calendar feed, without its address: the address is shown once, when the feed is created. */
        CalendarFeed: {
            /** @description Time of creation. */
            createdAt: components["schemas"]["Instant"];
            /** @description Provider whose appointments are shown. */
            provider: components["schemas"]["Reference"];
            /** @description Resource whose appointments are shown; null: all resources of the provider. */
            resource: components["schemas"]["Reference"] | null;
            /** @description Identifier generated by the service. */
            uuid: components["schemas"]["Uuid"];
            /** @description True if the feed shows the names of consumers. */
            withConsumers: boolean;
        };
        /** @description Time of a calendar with one use. */
        CalendarInterval: {
            /** @description Appointment that occupies the time; null for FREE, BUSY, TIME_OFF and CLOSED. */
            appointment: components["schemas"]["CalendarAppointment"] | null;
            /** @description Blackout that closes the time; null unless CLOSED. */
            blackout: components["schemas"]["CalendarBlackout"] | null;
            /** @description End. */
            end: components["schemas"]["Instant"];
            /** @description Use of the time. */
            kind: components["schemas"]["IntervalKind"];
            /** @description Start. */
            start: components["schemas"]["Instant"];
        };
        /** @description Place that is taken in an appointment. */
        CalendarPlace: {
            /** @description Channel through which it was taken. */
            channelKey: components["schemas"]["ChannelKey"];
            /** @description End of the hold; null unless it is only held. */
            expiresAt: components["schemas"]["Instant"] | null;
            /** @description First name of the consumer; null while reserved and once erased. */
            firstName: components["schemas"]["Text"] | null;
            /** @description Last name of the consumer; null while reserved and once erased. */
            lastName: components["schemas"]["Text"] | null;
            /** @description Participation that has the place. */
            participationUuid: components["schemas"]["Uuid"];
            /**
             * Format: int32
             * @description Number of the place in the appointment, from 1.
             */
            seat: number;
            /** @description State of the place. */
            state: components["schemas"]["ParticipationState"];
        };
        /** @description Settings of a channel of a resource. */
        Channel: {
            /** @description Handling of a new booking. */
            bookingProcess: components["schemas"]["BookingProcess"];
            /** @description Days ahead in which slots are offered, from 1 to 1830; null for any time, of which lists show 90 days. */
            bookingWindowDays: number | null;
            /** @description Minutes before the start until which consumers may cancel, from 0 to 525600. Default null: until the end. */
            cancellationNoticeMinutes: number | null;
            /** @description Times that are due for each place, such as a reminder. Default: a day before the start, with a mail. */
            dueTimes: components["schemas"]["DueTime"][];
            /**
             * Format: int32
             * @description Times that a hold can be renewed, from 0 to 10; default 2.
             */
            holdRenewals: number;
            /**
             * Format: int32
             * @description Seconds that a hold lasts, from 60 to 1800; default 180.
             */
            holdSeconds: number;
            /** @description Channel of the resource. */
            key: components["schemas"]["ChannelKey"];
            /**
             * Format: int32
             * @description Number of times that consumers may move a booking, from 0 to 100; default 3.
             */
            maxReschedules: number;
            /**
             * Format: int32
             * @description Minimum minutes between a booking and the start, from 0 to 525600; default 0.
             */
            minimumNoticeMinutes: number;
            /** @description Products that are offered; empty for all. */
            products: components["schemas"]["Reference"][];
            /** @description Reference of the channel. Consumers can name it instead of the resource. */
            reference: components["schemas"]["Reference"] | null;
            /**
             * Format: int32
             * @description Minutes before the start until which consumers may move a booking, from 0 to 525600; default 0.
             */
            reschedulingNoticeMinutes: number;
            /** @description True to list slots without places left, too. */
            showFullSlots: boolean;
            /** @description True if consumers can see and book through the channel. */
            visible: boolean;
        };
        /**
         * @description Channel through which consumers reach a resource. Each channel has its own settings.
         *
         *     - `RESOURCE_PUBLIC`: Public booking link; the default.
         *     - `RESOURCE_EXCLUSIVE`: Exclusive access for accepted customers; hidden unless made visible.
         *     - `RESOURCE_REFERENCE`: Embedded calendars, such as those of property portals.
         *     - `CALENDAR_PUBLIC`: Website plug-in and calendar of all resources.
         * @enum {string}
         */
        ChannelKey: "RESOURCE_PUBLIC" | "RESOURCE_EXCLUSIVE" | "RESOURCE_REFERENCE" | "CALENDAR_PUBLIC";
        /** @description Day on which blackouts leave nothing to book. */
        ClosedDay: {
            /** @description Date of the day. */
            date: components["schemas"]["LocalDate"];
            /** @description Public reason; null without one, or if resources have different ones. */
            reason: components["schemas"]["Text"] | null;
        };
        /**
         * @description Way in which consumers agree to the privacy policy and the terms of a provider.
         *
         *     - `NONE`: They are not asked.
         *     - `NOTICE`: A sentence above the button says that booking means to agree.
         *     - `BOX`: They must tick a box.
         * @enum {string}
         */
        ConsentForm: "NONE" | "NOTICE" | "BOX";
        /** @description All stored data of a consumer. */
        ConsumerData: {
            /** @description Address in lower case; none without one; and the sub-addresses that the service derived from it. */
            addresses: components["schemas"]["EmailAddress"][];
            /** @description Mails to the consumer or about one of the places, ordered by creation time and kind. */
            mails: components["schemas"]["ConsumerMail"][];
            /** @description Places booked with one of the addresses, and those of the named booking, ordered by creation time. */
            participations: {
                /** @description Answers to the custom fields, in the order of the form; none once erased. */
                answers: components["schemas"]["CustomFieldAnswer"][];
                /** @description Appointment of the place. */
                appointment: {
                    /** @description End. */
                    end: components["schemas"]["Instant"];
                    /** @description Product; null if there is none. */
                    product: components["schemas"]["Reference"] | null;
                    /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                    reference: components["schemas"]["Reference"] | null;
                    /** @description Resource, even if it was deleted. */
                    resource: components["schemas"]["Reference"];
                    /** @description Start. */
                    start: components["schemas"]["Instant"];
                    /** @description State of the appointment. */
                    state: components["schemas"]["AppointmentState"];
                    /** @description Identifier generated by the service. */
                    uuid: components["schemas"]["Uuid"];
                };
                /** @description Booking: the same for all places that it has had, and one after another. */
                booking: components["schemas"]["Uuid"];
                /** @description Channel of the booking. */
                channelKey: components["schemas"]["ChannelKey"];
                /** @description Time of creation. */
                createdAt: components["schemas"]["Instant"];
                /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                email: components["schemas"]["EmailAddress"] | null;
                /** @description End of the hold, by the clock of the database; null if not held. */
                expiresAt: components["schemas"]["Instant"] | null;
                /** @description First name of the consumer; null while reserved and once erased. */
                firstName: components["schemas"]["Text"] | null;
                /** @description Language of the mails to the consumer; null for that of the provider. */
                language: components["schemas"]["LanguageTag"] | null;
                /** @description Last name of the consumer; null while reserved and once erased. */
                lastName: components["schemas"]["Text"] | null;
                /** @description Message of the consumer; null while reserved and once erased. */
                message: components["schemas"]["FreeText"] | null;
                /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description Mobile number of the consumer; null while reserved and once erased. */
                mobile: components["schemas"]["Text"] | null;
                /** @description Time at which the consumer was marked as absent; null if not. */
                noShowAt: components["schemas"]["Instant"] | null;
                /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                note: components["schemas"]["FreeText"] | null;
                /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                price: components["schemas"]["Price"] | null;
                /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                reference: components["schemas"]["Reference"] | null;
                /**
                 * Format: int32
                 * @description Number of times that consumers have moved the booking.
                 */
                reschedules: number;
                /**
                 * Format: int32
                 * @description Number of the place in the appointment, from 1.
                 */
                seat: number;
                /** @description State of the place. */
                state: components["schemas"]["ParticipationState"];
                /** @description Time of the last change. */
                updatedAt: components["schemas"]["Instant"];
                /** @description Identifier generated by the service. */
                uuid: components["schemas"]["Uuid"];
            }[];
            /** @description Users without a reference. */
            users: components["schemas"]["User"][];
        };
        /** @description Consumer, as described by the CRM that books. */
        ConsumerInput: {
            /** @description Answers to the custom fields of the product. INVALID_INPUT names an answer that is unknown, missing or of another type, as `customFields` and its key. The key of the CRM may leave required ones out. */
            customFields?: components["schemas"]["CustomFieldInput"][] | null;
            /** @description E-mail address of the consumer. Null or absent: none, so the consumer is mailed nothing. */
            email?: components["schemas"]["EmailAddress"] | null;
            /** @description First name of the consumer. */
            firstName: components["schemas"]["Text"];
            /** @description Language of the mails to the consumer. Default: the language that the booking client prefers (Accept-Language), else that of the provider. */
            language?: components["schemas"]["LanguageTag"] | null;
            /** @description Last name of the consumer. */
            lastName: components["schemas"]["Text"];
            /** @description Message to the provider. */
            message?: components["schemas"]["Message"] | null;
            /** @description Data of the CRM about the booking. Needs its key (FORBIDDEN). */
            metadata?: components["schemas"]["Metadata"] | null;
            /** @description Mobile number of the consumer. */
            mobile?: components["schemas"]["Text"] | null;
            /** @description Note of the CRM about the booking, at most 2000 characters. Nobody else sees it. */
            note?: components["schemas"]["FreeText"] | null;
            /** @description Reference of the booking, chosen by the CRM. Needs its key (FORBIDDEN). */
            reference?: components["schemas"]["Reference"] | null;
            /** @description Time zone of the consumer. Mails to the consumer show times in it, too, where its clocks differ from those of the provider. */
            timeZone?: components["schemas"]["TimeZone"] | null;
        };
        /** @description Parts of a mail that are about a consumer. */
        ConsumerMail: {
            /** @description Time of the event. */
            createdAt: components["schemas"]["Instant"];
            /** @description First name in the mail. */
            firstName: components["schemas"]["Text"] | null;
            /** @description Event that the mail announces. */
            kind: components["schemas"]["MailKind"];
            /** @description Last name in the mail. */
            lastName: components["schemas"]["Text"] | null;
            /** @description Message of the consumer in the mail. */
            message: components["schemas"]["FreeText"] | null;
            /** @description Mobile number in the mail. */
            mobile: components["schemas"]["Text"] | null;
            /** @description Message with a cancellation, a decline or a move. */
            note: components["schemas"]["FreeText"] | null;
            /** @description E-mail address of the recipient, in lower case. */
            recipient: components["schemas"]["Text"];
            /** @description Time at which the mail service accepted the mail; null if it did not. */
            sentAt: components["schemas"]["Instant"] | null;
            /** @description Mail: its uuid. */
            uuid: components["schemas"]["Uuid"];
        };
        /** @description Contact channel of an appointment: a place, a number, an address or a link. */
        Contact: {
            /** @description Kind of contact. */
            type: components["schemas"]["ContactChannelType"];
            /** @description Number, address or link. */
            value: components["schemas"]["Text"];
        };
        /** @description Contact channel of a contact profile. */
        ContactChannel: {
            /** @description Display label. */
            label: components["schemas"]["Text"] | null;
            /** @description Kind of channel. */
            type: components["schemas"]["ContactChannelType"];
            /** @description Number, address or link. */
            value: components["schemas"]["Text"];
        };
        /** @description Contact channel. */
        ContactChannelInput: {
            /** @description Display label. */
            label?: components["schemas"]["Text"] | null;
            /** @description Kind of channel; at most one channel of each kind. */
            type: components["schemas"]["ContactChannelType"];
            /** @description Number, address or link. */
            value: components["schemas"]["Text"];
        };
        /**
         * @description Kind of a contact channel.
         *
         *     - `mobile`: Mobile number. Public.
         *     - `phone`: Landline number. Public.
         *     - `email`: E-mail address. Public; also used for mails about bookings.
         *     - `video`: Link to a video call.
         *     - `messenger`: Address in a messenger.
         *     - `link`: Any link.
         *     - `location`: Address or place.
         * @enum {string}
         */
        ContactChannelType: "mobile" | "phone" | "email" | "video" | "messenger" | "link" | "location";
        /** @description Contact channel of an appointment: a place, a number, an address or a link. */
        ContactInput: {
            /** @description Kind of contact. */
            type: components["schemas"]["ContactChannelType"];
            /** @description Number, address or link. */
            value: components["schemas"]["Text"];
        };
        /** @description Country as a text of at most 64 characters. A code of two letters (ISO 3166-1 alpha-2) is answered in upper case; only such a code tells which country a telephone number without country code belongs to. */
        CountryCode: string;
        /** @description Appointment that was just booked. */
        CreatedAppointment: {
            /** @description Appointment of the slot; null if a booking creates one. */
            appointment_uuid: components["schemas"]["Uuid"] | null;
            /** @description Signed link by which the consumer can cancel. */
            cancelLink: string;
            /**
             * Format: int32
             * @description Number of places.
             */
            capacity: number;
            /**
             * Format: int32
             * @description Number of places that are left.
             */
            capacity_left: number;
            /** @description Contact channel of the appointment, such as a place or a video link. */
            contact_channel: components["schemas"]["Contact"] | null;
            /** @description End as text, in the time zone of the provider. */
            end: string;
            /** @description models.LotAppointment. */
            kind: string;
            /** @description Price of the product, or as it was agreed for a place that is taken; null for none. */
            price?: components["schemas"]["Price"] | null;
            /** @description Name of the product; null if there is none or more than one. */
            product_name: components["schemas"]["Text"] | null;
            /** @description Product; null if there is none or more than one. */
            product_uuid: components["schemas"]["Uuid"] | null;
            /** @description Products that can be booked at exactly this time. */
            products: components["schemas"]["ProductChoice"][];
            /** @description Public name of the resource. */
            resource_name: components["schemas"]["Text"];
            /** @description Resource of the slot. */
            resource_uuid: components["schemas"]["Uuid"];
            /** @description Start as text, in the time zone of the provider. */
            start: string;
            /** @description BOOKED, or REQUESTED if the provider must confirm. */
            state?: components["schemas"]["ParticipationState"];
            /** @description Availability of the slot (a "timeslot" in the REST interface); null if it was deleted. */
            timeslot_uuid: components["schemas"]["Uuid"] | null;
        };
        /** @description Currency code of three letters (ISO 4217), answered in upper case. */
        Currency: string;
        /** @description Field that a provider adds to its booking forms. */
        CustomField: {
            /** @description True if the field is not asked any more. */
            archived: boolean;
            /** @description Choices, in their order; null unless a CHOICE. */
            choices: components["schemas"]["CustomFieldChoice"][] | null;
            /** @description Name of the field in bookings, unique for the provider. */
            key: components["schemas"]["FieldKey"];
            /** @description Label for consumers. */
            labels: components["schemas"]["TextsByLanguage"];
            /** @description Maximum number of characters of a TEXT (default: 200) or a LONG_TEXT (default: 2000). */
            maxLength: number | null;
            /**
             * Format: int32
             * @description Position in the form; fields of one position are ordered by creation time.
             */
            position: number;
            /** @description Product for which the field is asked; null for whatever is booked. */
            product: components["schemas"]["Reference"] | null;
            /** @description True if consumers cannot book without an answer. CRMs can. */
            required: boolean;
            /** @description Kind of the answers. */
            type: components["schemas"]["CustomFieldType"];
            /** @description Identifier generated by the service. */
            uuid: components["schemas"]["Uuid"];
        };
        /** @description Answer to a custom field, with the label that the field had. */
        CustomFieldAnswer: {
            /** @description Key of the field. */
            key: components["schemas"]["Text"];
            /** @description Label of the field, in a language of the consumer or of the provider. */
            label: components["schemas"]["Text"];
            /** @description Answer in words. */
            text: components["schemas"]["FreeText"];
            /** @description Answer. */
            value: components["schemas"]["AnswerValue"];
        };
        /** @description One of the values that a custom field offers. */
        CustomFieldChoice: {
            /** @description Label for consumers. */
            labels: components["schemas"]["TextsByLanguage"];
            /** @description Value of the answer. */
            value: components["schemas"]["Text"];
        };
        /** @description One of the values that a custom field offers. */
        CustomFieldChoiceInput: {
            /** @description Label for consumers, in each language one line of at most 100 characters. */
            labels: components["schemas"]["TextsByLanguage"];
            /** @description Value of the answer. */
            value: components["schemas"]["Text"];
        };
        /** @description Answer of a consumer to a custom field. */
        CustomFieldInput: {
            /** @description Key of the field. */
            key: string;
            /** @description Answer; null or an empty text is none. */
            value?: components["schemas"]["AnswerValue"] | null;
        };
        /**
         * @description Kind of the answers to a custom field.
         *
         *     - `TEXT`: Text of one line.
         *     - `LONG_TEXT`: Text of several lines.
         *     - `NUMBER`: Number of at most 15 digits, or its text as forms send it: `12.5`.
         *     - `BOOLEAN`: True or false, or these words. A required box must be ticked: true.
         *     - `CHOICE`: Value of one of the choices.
         *     - `DATE`: Local date, such as `2026-12-24`.
         *     - `PHONE`: Telephone number, with or without the code of the country.
         *     - `EMAIL`: E-mail address.
         * @enum {string}
         */
        CustomFieldType: "TEXT" | "LONG_TEXT" | "NUMBER" | "BOOLEAN" | "CHOICE" | "DATE" | "PHONE" | "EMAIL";
        /** @description Unicode (CLDR) date pattern as in Java, at most 64 characters: letters stand for fields, text in single quotes for itself. */
        DatePattern: string;
        /**
         * @description State of the delivery of an event to an endpoint.
         *
         *     - `QUEUED`: Waiting for its next attempt.
         *     - `DELIVERED`: Accepted by the receiver.
         *     - `DEAD`: Given up after ten attempts. `redeliverEvents` queues it again.
         * @enum {string}
         */
        DeliveryState: "QUEUED" | "DELIVERED" | "DEAD";
        /**
         * @description Moment from which the minutes of a due time count.
         *
         *     - `BEFORE_START`: Before a booked place begins. Left out if it has begun.
         *     - `AFTER_START`: After a booked place has begun; with 0 minutes when it begins.
         *     - `AFTER_END`: After a booked place has ended; with 0 minutes when it ends.
         *     - `AFTER_REQUEST`: After a place was requested, while nobody has answered and it has not begun.
         * @enum {string}
         */
        DueMoment: "BEFORE_START" | "AFTER_START" | "AFTER_END" | "AFTER_REQUEST";
        /** @description Time that is due for each place of a channel. It is told by the event `participation.due`. */
        DueTime: {
            /** @description True if it mails the consumer a reminder, too. */
            mail: boolean;
            /**
             * Format: int32
             * @description Minutes of elapsed time, at most 20160.
             */
            minutes: number;
            /** @description Moment from which they count. */
            when: components["schemas"]["DueMoment"];
        };
        /** @description Time that is due for each place of a channel. */
        DueTimeInput: {
            /**
             * @description True to mail the consumer a reminder, too: only with `BEFORE_START`.
             * @default false
             */
            mail: boolean;
            /**
             * Format: int32
             * @description Minutes of elapsed time, from 0 to 20160; from 1 with `BEFORE_START` and `AFTER_REQUEST`.
             */
            minutes: number;
            /**
             * @description Moment from which they count.
             * @default BEFORE_START
             */
            when: components["schemas"]["DueMoment"];
        };
        /** @description Plain e-mail address `local@domain` as browsers accept it, at most 254 characters; no quoted parts, comments, display names or lists. Answered as it was sent, an international domain in lower case; compared without case, and an international domain equals its ASCII form. */
        EmailAddress: string;
        /** @description Numbers of erased records of a consumer. */
        ErasedConsumer: {
            /** @description Future appointments in which a place was cancelled, without a mail. */
            canceledAppointments: components["schemas"]["Uuid"][];
            /**
             * Format: int32
             * @description Number of deleted mails.
             */
            mails: number;
            /**
             * Format: int32
             * @description Number of participations whose personal data were removed.
             */
            participations: number;
            /**
             * Format: int32
             * @description Number of deleted users.
             */
            users: number;
        };
        /** @description End of the log of a CRM. */
        EventHead: {
            /** @description Hash before the first event that is kept, hexadecimal. */
            anchor: string;
            /** @description Position of the last event: `after` of what follows. */
            cursor: string;
            /** @description Position before the first event that is kept. */
            firstCursor: string;
            /** @description Number of the first event that is kept. */
            firstSequence: components["schemas"]["SafeInt"];
            /** @description Hash of the last event, hexadecimal. */
            hash: string;
            /** @description Time at which the last event got its number. */
            recordedAt: components["schemas"]["Instant"];
            /** @description Number of the last event; 0 before the first one. */
            sequence: components["schemas"]["SafeInt"];
            /** @description JWS of `crm`, `sequence`, `hash` and `recordedAt`, checked with the keys of `/.well-known/slotkeeper-keys.json`; null without EVENT_SIGNING_KEY. */
            signature: string | null;
        };
        Events: {
            /** @description An account was changed. */
            "account.changed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Account that has changed.
                     */
                    account?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "account.changed";
            };
            /** @description An account was created. */
            "account.created": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Account that has changed.
                     */
                    account?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "account.created";
            };
            /** @description An account was deleted. */
            "account.deleted": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Account that has changed.
                     */
                    account?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "account.deleted";
            };
            /** @description An API key was created. */
            "api_key.created": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description API key that has changed.
                     */
                    apiKey?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "api_key.created";
            };
            /** @description An API key was revoked. */
            "api_key.revoked": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description API key that has changed.
                     */
                    apiKey?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "api_key.revoked";
            };
            /** @description An appointment ended with the deletion of its resource. */
            "appointment.archived": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Local start that was agreed, as in 2027-03-01T09:00. */
                    agreedStart?: string;
                    /**
                     * Format: uuid
                     * @description Appointment that has changed.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /** @description Time and resource before a move. */
                    before?: {
                        /**
                         * Format: date-time
                         * @description End.
                         */
                        end?: string;
                        /** @description Resource. */
                        resource?: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                        /**
                         * Format: date-time
                         * @description Start.
                         */
                        start?: string;
                    };
                    /**
                     * Format: uuid
                     * @description Source that says that the resource is busy.
                     */
                    busySource?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "appointment.archived";
            };
            /** @description The resource of an appointment is busy elsewhere at its time. Nothing of the appointment has changed. */
            "appointment.busy": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Local start that was agreed, as in 2027-03-01T09:00. */
                    agreedStart?: string;
                    /**
                     * Format: uuid
                     * @description Appointment that has changed.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /** @description Time and resource before a move. */
                    before?: {
                        /**
                         * Format: date-time
                         * @description End.
                         */
                        end?: string;
                        /** @description Resource. */
                        resource?: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                        /**
                         * Format: date-time
                         * @description Start.
                         */
                        start?: string;
                    };
                    /**
                     * Format: uuid
                     * @description Source that says that the resource is busy.
                     */
                    busySource?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "appointment.busy";
            };
            /** @description Nobody has a place in an appointment any more. */
            "appointment.canceled": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Local start that was agreed, as in 2027-03-01T09:00. */
                    agreedStart?: string;
                    /**
                     * Format: uuid
                     * @description Appointment that has changed.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /** @description Time and resource before a move. */
                    before?: {
                        /**
                         * Format: date-time
                         * @description End.
                         */
                        end?: string;
                        /** @description Resource. */
                        resource?: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                        /**
                         * Format: date-time
                         * @description Start.
                         */
                        start?: string;
                    };
                    /**
                     * Format: uuid
                     * @description Source that says that the resource is busy.
                     */
                    busySource?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "appointment.canceled";
            };
            /** @description An appointment has another product, capacity, contact, reference or other metadata. */
            "appointment.changed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Local start that was agreed, as in 2027-03-01T09:00. */
                    agreedStart?: string;
                    /**
                     * Format: uuid
                     * @description Appointment that has changed.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /** @description Time and resource before a move. */
                    before?: {
                        /**
                         * Format: date-time
                         * @description End.
                         */
                        end?: string;
                        /** @description Resource. */
                        resource?: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                        /**
                         * Format: date-time
                         * @description Start.
                         */
                        start?: string;
                    };
                    /**
                     * Format: uuid
                     * @description Source that says that the resource is busy.
                     */
                    busySource?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "appointment.changed";
            };
            /** @description A country has changed its clocks: the local time of an appointment is another than was agreed. Nothing of it has changed. */
            "appointment.clocks_changed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Local start that was agreed, as in 2027-03-01T09:00. */
                    agreedStart?: string;
                    /**
                     * Format: uuid
                     * @description Appointment that has changed.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /** @description Time and resource before a move. */
                    before?: {
                        /**
                         * Format: date-time
                         * @description End.
                         */
                        end?: string;
                        /** @description Resource. */
                        resource?: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                        /**
                         * Format: date-time
                         * @description Start.
                         */
                        start?: string;
                    };
                    /**
                     * Format: uuid
                     * @description Source that says that the resource is busy.
                     */
                    busySource?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "appointment.clocks_changed";
            };
            /** @description An appointment has another time or resource. */
            "appointment.moved": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Local start that was agreed, as in 2027-03-01T09:00. */
                    agreedStart?: string;
                    /**
                     * Format: uuid
                     * @description Appointment that has changed.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /** @description Time and resource before a move. */
                    before?: {
                        /**
                         * Format: date-time
                         * @description End.
                         */
                        end?: string;
                        /** @description Resource. */
                        resource?: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                        /**
                         * Format: date-time
                         * @description Start.
                         */
                        start?: string;
                    };
                    /**
                     * Format: uuid
                     * @description Source that says that the resource is busy.
                     */
                    busySource?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "appointment.moved";
            };
            /** @description State of an appointment when its last event left the log. */
            "appointment.recorded": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Local start that was agreed, as in 2027-03-01T09:00. */
                    agreedStart?: string;
                    /**
                     * Format: uuid
                     * @description Appointment that has changed.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /** @description Time and resource before a move. */
                    before?: {
                        /**
                         * Format: date-time
                         * @description End.
                         */
                        end?: string;
                        /** @description Resource. */
                        resource?: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                        /**
                         * Format: date-time
                         * @description Start.
                         */
                        start?: string;
                    };
                    /**
                     * Format: uuid
                     * @description Source that says that the resource is busy.
                     */
                    busySource?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * @description Present if the thing had ended then.
                     * @constant
                     */
                    ended?: true;
                    /** @description Identifiers of the resources that an appointment was moved away from. */
                    formerResources?: string[];
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the event whose state this is. */
                    since?: number;
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "appointment.recorded";
            };
            /** @description An availability was changed, or offers other products. */
            "availability.changed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Availability that has changed.
                     */
                    availability?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Number of places in each slot. */
                        capacity?: number;
                        /** @description Keys of its channels; empty: all. */
                        channels?: string[];
                        /** @description Local end of the first interval. */
                        end?: string;
                        /** @description Local dates and times that are left out. */
                        exceptionDates?: string[];
                        /** @description Local dates and times that are added. */
                        extraDates?: string[];
                        /** @description Local start of the last interval of a rule with a count. */
                        lastStart?: string;
                        /** @description Identifiers of its products. */
                        products?: string[];
                        /** @description Rule of the repetition. */
                        recurrence?: string;
                        /** @description Minutes between two starts. */
                        slotStepMinutes?: number;
                        /** @description Local start of the first interval. */
                        start?: string;
                        /** @description Time zone of the local times; absent: that of the provider. */
                        timeZone?: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "availability.changed";
            };
            /** @description An availability was created. */
            "availability.created": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Availability that has changed.
                     */
                    availability?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Number of places in each slot. */
                        capacity?: number;
                        /** @description Keys of its channels; empty: all. */
                        channels?: string[];
                        /** @description Local end of the first interval. */
                        end?: string;
                        /** @description Local dates and times that are left out. */
                        exceptionDates?: string[];
                        /** @description Local dates and times that are added. */
                        extraDates?: string[];
                        /** @description Local start of the last interval of a rule with a count. */
                        lastStart?: string;
                        /** @description Identifiers of its products. */
                        products?: string[];
                        /** @description Rule of the repetition. */
                        recurrence?: string;
                        /** @description Minutes between two starts. */
                        slotStepMinutes?: number;
                        /** @description Local start of the first interval. */
                        start?: string;
                        /** @description Time zone of the local times; absent: that of the provider. */
                        timeZone?: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "availability.created";
            };
            /** @description An availability was deleted. */
            "availability.deleted": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Availability that has changed.
                     */
                    availability?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Number of places in each slot. */
                        capacity?: number;
                        /** @description Keys of its channels; empty: all. */
                        channels?: string[];
                        /** @description Local end of the first interval. */
                        end?: string;
                        /** @description Local dates and times that are left out. */
                        exceptionDates?: string[];
                        /** @description Local dates and times that are added. */
                        extraDates?: string[];
                        /** @description Local start of the last interval of a rule with a count. */
                        lastStart?: string;
                        /** @description Identifiers of its products. */
                        products?: string[];
                        /** @description Rule of the repetition. */
                        recurrence?: string;
                        /** @description Minutes between two starts. */
                        slotStepMinutes?: number;
                        /** @description Local start of the first interval. */
                        start?: string;
                        /** @description Time zone of the local times; absent: that of the provider. */
                        timeZone?: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "availability.deleted";
            };
            /** @description State of an availability when its last event left the log. */
            "availability.recorded": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Availability that has changed.
                     */
                    availability?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * @description Present if the thing had ended then.
                     * @constant
                     */
                    ended?: true;
                    /** @description Identifiers of the resources that an appointment was moved away from. */
                    formerResources?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Number of places in each slot. */
                        capacity?: number;
                        /** @description Keys of its channels; empty: all. */
                        channels?: string[];
                        /** @description Local end of the first interval. */
                        end?: string;
                        /** @description Local dates and times that are left out. */
                        exceptionDates?: string[];
                        /** @description Local dates and times that are added. */
                        extraDates?: string[];
                        /** @description Local start of the last interval of a rule with a count. */
                        lastStart?: string;
                        /** @description Identifiers of its products. */
                        products?: string[];
                        /** @description Rule of the repetition. */
                        recurrence?: string;
                        /** @description Minutes between two starts. */
                        slotStepMinutes?: number;
                        /** @description Local start of the first interval. */
                        start?: string;
                        /** @description Time zone of the local times; absent: that of the provider. */
                        timeZone?: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the event whose state this is. */
                    since?: number;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "availability.recorded";
            };
            /** @description A blackout was changed. */
            "blackout.changed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Blackout that has changed.
                     */
                    blackout?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Keys of the channels that it closes; empty: all. */
                        channels?: string[];
                        /** @description Local end of the first interval. */
                        end?: string;
                        /** @description Local dates and times that are left out. */
                        exceptionDates?: string[];
                        /** @description Local start of the last interval of a rule with a count. */
                        lastStart?: string;
                        /** @description Rule of the repetition. */
                        recurrence?: string;
                        /** @description Local start of the first interval. */
                        start?: string;
                        /** @description Time zone of the local times; absent: that of the provider. */
                        timeZone?: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource that it closes; absent for all of the provider. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "blackout.changed";
            };
            /** @description A blackout was created. */
            "blackout.created": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Blackout that has changed.
                     */
                    blackout?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Keys of the channels that it closes; empty: all. */
                        channels?: string[];
                        /** @description Local end of the first interval. */
                        end?: string;
                        /** @description Local dates and times that are left out. */
                        exceptionDates?: string[];
                        /** @description Local start of the last interval of a rule with a count. */
                        lastStart?: string;
                        /** @description Rule of the repetition. */
                        recurrence?: string;
                        /** @description Local start of the first interval. */
                        start?: string;
                        /** @description Time zone of the local times; absent: that of the provider. */
                        timeZone?: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource that it closes; absent for all of the provider. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "blackout.created";
            };
            /** @description A blackout was deleted. */
            "blackout.deleted": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Blackout that has changed.
                     */
                    blackout?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Keys of the channels that it closes; empty: all. */
                        channels?: string[];
                        /** @description Local end of the first interval. */
                        end?: string;
                        /** @description Local dates and times that are left out. */
                        exceptionDates?: string[];
                        /** @description Local start of the last interval of a rule with a count. */
                        lastStart?: string;
                        /** @description Rule of the repetition. */
                        recurrence?: string;
                        /** @description Local start of the first interval. */
                        start?: string;
                        /** @description Time zone of the local times; absent: that of the provider. */
                        timeZone?: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource that it closes; absent for all of the provider. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "blackout.deleted";
            };
            /** @description State of a blackout when its last event left the log. */
            "blackout.recorded": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Blackout that has changed.
                     */
                    blackout?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * @description Present if the thing had ended then.
                     * @constant
                     */
                    ended?: true;
                    /** @description Identifiers of the resources that an appointment was moved away from. */
                    formerResources?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Keys of the channels that it closes; empty: all. */
                        channels?: string[];
                        /** @description Local end of the first interval. */
                        end?: string;
                        /** @description Local dates and times that are left out. */
                        exceptionDates?: string[];
                        /** @description Local start of the last interval of a rule with a count. */
                        lastStart?: string;
                        /** @description Rule of the repetition. */
                        recurrence?: string;
                        /** @description Local start of the first interval. */
                        start?: string;
                        /** @description Time zone of the local times; absent: that of the provider. */
                        timeZone?: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource that it closes; absent for all of the provider. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the event whose state this is. */
                    since?: number;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "blackout.recorded";
            };
            /** @description A source of busy times was changed, became stale, or its reading failed or succeeded again. New times are no change of it. */
            "busy_source.changed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Source that has changed.
                     */
                    busySource?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource whose busy times it has. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "busy_source.changed";
            };
            /** @description A source of busy times was created. */
            "busy_source.created": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Source that has changed.
                     */
                    busySource?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource whose busy times it has. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "busy_source.created";
            };
            /** @description A source of busy times was deleted. */
            "busy_source.deleted": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Source that has changed.
                     */
                    busySource?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource whose busy times it has. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "busy_source.deleted";
            };
            /** @description A calendar feed was created. */
            "calendar_feed.created": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Calendar feed that has changed.
                     */
                    calendarFeed?: string;
                    /** @description Provider whose appointments it shows. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource whose appointments it shows; absent for all of the provider. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "calendar_feed.created";
            };
            /** @description A calendar feed was revoked. */
            "calendar_feed.revoked": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Calendar feed that has changed.
                     */
                    calendarFeed?: string;
                    /** @description Provider whose appointments it shows. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource whose appointments it shows; absent for all of the provider. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "calendar_feed.revoked";
            };
            /** @description A channel has other settings, or other products. */
            "channel.changed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel that has changed. */
                    channel?: string;
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description What a booking gives: a place, or a request for one. */
                        bookingProcess?: string;
                        /** @description Days from which on it can be booked; null: any time before. */
                        bookingWindowDays?: number | null;
                        /** @description Minutes before the start until which it can be booked. */
                        minimumNoticeMinutes?: number;
                        /** @description Identifiers of its products. */
                        products?: string[];
                        /** @description True if it shows slots without a free place. */
                        showFullSlots?: boolean;
                        /** @description True if it shows slots. */
                        visible?: boolean;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "channel.changed";
            };
            /** @description State of a channel when its last event left the log. */
            "channel.recorded": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel that has changed. */
                    channel?: string;
                    /**
                     * @description Present if the thing had ended then.
                     * @constant
                     */
                    ended?: true;
                    /** @description Identifiers of the resources that an appointment was moved away from. */
                    formerResources?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description What a booking gives: a place, or a request for one. */
                        bookingProcess?: string;
                        /** @description Days from which on it can be booked; null: any time before. */
                        bookingWindowDays?: number | null;
                        /** @description Minutes before the start until which it can be booked. */
                        minimumNoticeMinutes?: number;
                        /** @description Identifiers of its products. */
                        products?: string[];
                        /** @description True if it shows slots without a free place. */
                        showFullSlots?: boolean;
                        /** @description True if it shows slots. */
                        visible?: boolean;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the event whose state this is. */
                    since?: number;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "channel.recorded";
            };
            /** @description A channel has the default settings again. */
            "channel.reset": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel that has changed. */
                    channel?: string;
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description What a booking gives: a place, or a request for one. */
                        bookingProcess?: string;
                        /** @description Days from which on it can be booked; null: any time before. */
                        bookingWindowDays?: number | null;
                        /** @description Minutes before the start until which it can be booked. */
                        minimumNoticeMinutes?: number;
                        /** @description Identifiers of its products. */
                        products?: string[];
                        /** @description True if it shows slots without a free place. */
                        showFullSlots?: boolean;
                        /** @description True if it shows slots. */
                        visible?: boolean;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "channel.reset";
            };
            /** @description A contact profile was changed, or has other contact channels. */
            "contact_profile.changed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description Contact profile that has changed.
                     */
                    contactProfile?: string;
                    /** @description Provider for which it is; absent for a general one. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description User whom it belongs to.
                     */
                    user?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "contact_profile.changed";
            };
            /** @description A contact profile was created. */
            "contact_profile.created": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description Contact profile that has changed.
                     */
                    contactProfile?: string;
                    /** @description Provider for which it is; absent for a general one. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description User whom it belongs to.
                     */
                    user?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "contact_profile.created";
            };
            /** @description A contact profile was deleted. */
            "contact_profile.deleted": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description Contact profile that has changed.
                     */
                    contactProfile?: string;
                    /** @description Provider for which it is; absent for a general one. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description User whom it belongs to.
                     */
                    user?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "contact_profile.deleted";
            };
            /** @description A custom field is not asked any more. */
            "custom_field.archived": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description Custom field that has changed.
                     */
                    customField?: string;
                    /** @description Provider that asks. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "custom_field.archived";
            };
            /** @description A custom field was changed. */
            "custom_field.changed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description Custom field that has changed.
                     */
                    customField?: string;
                    /** @description Provider that asks. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "custom_field.changed";
            };
            /** @description A custom field was created. */
            "custom_field.created": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description Custom field that has changed.
                     */
                    customField?: string;
                    /** @description Provider that asks. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "custom_field.created";
            };
            /** @description A custom field was deleted. */
            "custom_field.deleted": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description Custom field that has changed.
                     */
                    customField?: string;
                    /** @description Provider that asks. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "custom_field.deleted";
            };
            /** @description An archived custom field is asked again. */
            "custom_field.restored": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description Custom field that has changed.
                     */
                    customField?: string;
                    /** @description Provider that asks. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "custom_field.restored";
            };
            /** @description A limit of bookings has another maximum. */
            "limit.changed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Number that is limited: APPOINTMENTS, or bookings of one CONSUMER. */
                        counts?: string;
                        /** @description Maximum in a period. */
                        most?: number;
                        /** @description Period in which it counts: DAY, WEEK, MONTH or UPCOMING. */
                        per?: string;
                        /** @description Product that it is about; absent for all products. */
                        product?: string;
                        /** @description Resource that it is about; absent for all resources of the provider. */
                        resource?: string;
                    };
                    /**
                     * Format: uuid
                     * @description Limit that has changed.
                     */
                    limit?: string;
                    /** @description Provider whose bookings it limits. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource that it is about; absent for all of the provider. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "limit.changed";
            };
            /** @description A limit of bookings was set. */
            "limit.created": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Number that is limited: APPOINTMENTS, or bookings of one CONSUMER. */
                        counts?: string;
                        /** @description Maximum in a period. */
                        most?: number;
                        /** @description Period in which it counts: DAY, WEEK, MONTH or UPCOMING. */
                        per?: string;
                        /** @description Product that it is about; absent for all products. */
                        product?: string;
                        /** @description Resource that it is about; absent for all resources of the provider. */
                        resource?: string;
                    };
                    /**
                     * Format: uuid
                     * @description Limit that has changed.
                     */
                    limit?: string;
                    /** @description Provider whose bookings it limits. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource that it is about; absent for all of the provider. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "limit.created";
            };
            /** @description A limit of bookings was deleted. */
            "limit.deleted": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Number that is limited: APPOINTMENTS, or bookings of one CONSUMER. */
                        counts?: string;
                        /** @description Maximum in a period. */
                        most?: number;
                        /** @description Period in which it counts: DAY, WEEK, MONTH or UPCOMING. */
                        per?: string;
                        /** @description Product that it is about; absent for all products. */
                        product?: string;
                        /** @description Resource that it is about; absent for all resources of the provider. */
                        resource?: string;
                    };
                    /**
                     * Format: uuid
                     * @description Limit that has changed.
                     */
                    limit?: string;
                    /** @description Provider whose bookings it limits. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource that it is about; absent for all of the provider. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "limit.deleted";
            };
            /** @description State of a limit when its last event left the log. */
            "limit.recorded": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * @description Present if the thing had ended then.
                     * @constant
                     */
                    ended?: true;
                    /** @description Identifiers of the resources that an appointment was moved away from. */
                    formerResources?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Number that is limited: APPOINTMENTS, or bookings of one CONSUMER. */
                        counts?: string;
                        /** @description Maximum in a period. */
                        most?: number;
                        /** @description Period in which it counts: DAY, WEEK, MONTH or UPCOMING. */
                        per?: string;
                        /** @description Product that it is about; absent for all products. */
                        product?: string;
                        /** @description Resource that it is about; absent for all resources of the provider. */
                        resource?: string;
                    };
                    /**
                     * Format: uuid
                     * @description Limit that has changed.
                     */
                    limit?: string;
                    /** @description Provider whose bookings it limits. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource that it is about; absent for all of the provider. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the event whose state this is. */
                    since?: number;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "limit.recorded";
            };
            /** @description A mail was refused by the server of its recipient. */
            "mail.bounced": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment that it is about.
                     */
                    appointment?: string;
                    /** @description Kind of the mail. */
                    kind?: string;
                    /**
                     * Format: uuid
                     * @description Mail whose state has changed.
                     */
                    mail?: string;
                    /**
                     * Format: uuid
                     * @description Place that it is about.
                     */
                    participation?: string;
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "mail.bounced";
            };
            /** @description The recipient of a mail reported it as spam. */
            "mail.complained": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment that it is about.
                     */
                    appointment?: string;
                    /** @description Kind of the mail. */
                    kind?: string;
                    /**
                     * Format: uuid
                     * @description Mail whose state has changed.
                     */
                    mail?: string;
                    /**
                     * Format: uuid
                     * @description Place that it is about.
                     */
                    participation?: string;
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "mail.complained";
            };
            /** @description A mail was delivered. */
            "mail.delivered": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment that it is about.
                     */
                    appointment?: string;
                    /** @description Kind of the mail. */
                    kind?: string;
                    /**
                     * Format: uuid
                     * @description Mail whose state has changed.
                     */
                    mail?: string;
                    /**
                     * Format: uuid
                     * @description Place that it is about.
                     */
                    participation?: string;
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "mail.delivered";
            };
            /** @description A mail could not be sent. */
            "mail.failed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment that it is about.
                     */
                    appointment?: string;
                    /** @description Kind of the mail. */
                    kind?: string;
                    /**
                     * Format: uuid
                     * @description Mail whose state has changed.
                     */
                    mail?: string;
                    /**
                     * Format: uuid
                     * @description Place that it is about.
                     */
                    participation?: string;
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "mail.failed";
            };
            /** @description A mail is sent once more. */
            "mail.requeued": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment that it is about.
                     */
                    appointment?: string;
                    /** @description Kind of the mail. */
                    kind?: string;
                    /**
                     * Format: uuid
                     * @description Mail whose state has changed.
                     */
                    mail?: string;
                    /**
                     * Format: uuid
                     * @description Place that it is about.
                     */
                    participation?: string;
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "mail.requeued";
            };
            /** @description A mail was handed over to the mail service. */
            "mail.sent": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment that it is about.
                     */
                    appointment?: string;
                    /** @description Kind of the mail. */
                    kind?: string;
                    /**
                     * Format: uuid
                     * @description Mail whose state has changed.
                     */
                    mail?: string;
                    /**
                     * Format: uuid
                     * @description Place that it is about.
                     */
                    participation?: string;
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "mail.sent";
            };
            /** @description A queued mail is not sent. */
            "mail.suppressed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment that it is about.
                     */
                    appointment?: string;
                    /** @description Kind of the mail. */
                    kind?: string;
                    /**
                     * Format: uuid
                     * @description Mail whose state has changed.
                     */
                    mail?: string;
                    /**
                     * Format: uuid
                     * @description Place that it is about.
                     */
                    participation?: string;
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "mail.suppressed";
            };
            /** @description A mail about a booking is not sent: the CRM sends it instead, or nobody. */
            "mail.withheld": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment that it is about.
                     */
                    appointment?: string;
                    /** @description Kind of the mail. */
                    kind?: string;
                    /**
                     * Format: uuid
                     * @description Mail whose state has changed.
                     */
                    mail?: string;
                    /**
                     * Format: uuid
                     * @description Place that it is about.
                     */
                    participation?: string;
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "mail.withheld";
            };
            /** @description A place was booked. */
            "participation.booked": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /**
                     * Format: uuid
                     * @description Booking of the place; absent for a hold.
                     */
                    booking?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description Time that was due, whenever it is told.
                     */
                    dueAt?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /** @description Minutes of the due time. */
                    minutes?: number;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /**
                     * Format: uuid
                     * @description Place that has changed.
                     */
                    participation?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description Place that the booking gives up for this one.
                     */
                    replaces?: string;
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the place in the appointment, from 1. */
                    seat?: number;
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /** @description Moment from which the minutes count: BEFORE_START, AFTER_START, AFTER_END or AFTER_REQUEST. */
                    when?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "participation.booked";
            };
            /** @description A booking or request was cancelled. */
            "participation.canceled": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /**
                     * Format: uuid
                     * @description Booking of the place; absent for a hold.
                     */
                    booking?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description Time that was due, whenever it is told.
                     */
                    dueAt?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /** @description Minutes of the due time. */
                    minutes?: number;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /**
                     * Format: uuid
                     * @description Place that has changed.
                     */
                    participation?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description Place that the booking gives up for this one.
                     */
                    replaces?: string;
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the place in the appointment, from 1. */
                    seat?: number;
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /** @description Moment from which the minutes count: BEFORE_START, AFTER_START, AFTER_END or AFTER_REQUEST. */
                    when?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "participation.canceled";
            };
            /** @description A place has another reference, another note or other metadata of the CRM, or its booking was corrected: `changed` names `email`, `name`, `mobile`, `language`, `timeZone`, `answers`. */
            "participation.changed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /**
                     * Format: uuid
                     * @description Booking of the place; absent for a hold.
                     */
                    booking?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description Time that was due, whenever it is told.
                     */
                    dueAt?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /** @description Minutes of the due time. */
                    minutes?: number;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /**
                     * Format: uuid
                     * @description Place that has changed.
                     */
                    participation?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description Place that the booking gives up for this one.
                     */
                    replaces?: string;
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the place in the appointment, from 1. */
                    seat?: number;
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /** @description Moment from which the minutes count: BEFORE_START, AFTER_START, AFTER_END or AFTER_REQUEST. */
                    when?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "participation.changed";
            };
            /** @description The provider confirmed a request. */
            "participation.confirmed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /**
                     * Format: uuid
                     * @description Booking of the place; absent for a hold.
                     */
                    booking?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description Time that was due, whenever it is told.
                     */
                    dueAt?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /** @description Minutes of the due time. */
                    minutes?: number;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /**
                     * Format: uuid
                     * @description Place that has changed.
                     */
                    participation?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description Place that the booking gives up for this one.
                     */
                    replaces?: string;
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the place in the appointment, from 1. */
                    seat?: number;
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /** @description Moment from which the minutes count: BEFORE_START, AFTER_START, AFTER_END or AFTER_REQUEST. */
                    when?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "participation.confirmed";
            };
            /** @description The provider declined a request. */
            "participation.declined": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /**
                     * Format: uuid
                     * @description Booking of the place; absent for a hold.
                     */
                    booking?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description Time that was due, whenever it is told.
                     */
                    dueAt?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /** @description Minutes of the due time. */
                    minutes?: number;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /**
                     * Format: uuid
                     * @description Place that has changed.
                     */
                    participation?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description Place that the booking gives up for this one.
                     */
                    replaces?: string;
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the place in the appointment, from 1. */
                    seat?: number;
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /** @description Moment from which the minutes count: BEFORE_START, AFTER_START, AFTER_END or AFTER_REQUEST. */
                    when?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "participation.declined";
            };
            /** @description A due time of a place has come. Nothing has changed. */
            "participation.due": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /**
                     * Format: uuid
                     * @description Booking of the place; absent for a hold.
                     */
                    booking?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description Time that was due, whenever it is told.
                     */
                    dueAt?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /** @description Minutes of the due time. */
                    minutes?: number;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /**
                     * Format: uuid
                     * @description Place that has changed.
                     */
                    participation?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description Place that the booking gives up for this one.
                     */
                    replaces?: string;
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the place in the appointment, from 1. */
                    seat?: number;
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /** @description Moment from which the minutes count: BEFORE_START, AFTER_START, AFTER_END or AFTER_REQUEST. */
                    when?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "participation.due";
            };
            /** @description A hold that had expired was removed. */
            "participation.expired": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /**
                     * Format: uuid
                     * @description Booking of the place; absent for a hold.
                     */
                    booking?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description Time that was due, whenever it is told.
                     */
                    dueAt?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /** @description Minutes of the due time. */
                    minutes?: number;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /**
                     * Format: uuid
                     * @description Place that has changed.
                     */
                    participation?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description Place that the booking gives up for this one.
                     */
                    replaces?: string;
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the place in the appointment, from 1. */
                    seat?: number;
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /** @description Moment from which the minutes count: BEFORE_START, AFTER_START, AFTER_END or AFTER_REQUEST. */
                    when?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "participation.expired";
            };
            /** @description The mark of an absent consumer was removed. */
            "participation.no_show_cleared": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /**
                     * Format: uuid
                     * @description Booking of the place; absent for a hold.
                     */
                    booking?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description Time that was due, whenever it is told.
                     */
                    dueAt?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /** @description Minutes of the due time. */
                    minutes?: number;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /**
                     * Format: uuid
                     * @description Place that has changed.
                     */
                    participation?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description Place that the booking gives up for this one.
                     */
                    replaces?: string;
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the place in the appointment, from 1. */
                    seat?: number;
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /** @description Moment from which the minutes count: BEFORE_START, AFTER_START, AFTER_END or AFTER_REQUEST. */
                    when?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "participation.no_show_cleared";
            };
            /** @description A consumer was marked as absent. */
            "participation.no_show_marked": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /**
                     * Format: uuid
                     * @description Booking of the place; absent for a hold.
                     */
                    booking?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description Time that was due, whenever it is told.
                     */
                    dueAt?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /** @description Minutes of the due time. */
                    minutes?: number;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /**
                     * Format: uuid
                     * @description Place that has changed.
                     */
                    participation?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description Place that the booking gives up for this one.
                     */
                    replaces?: string;
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the place in the appointment, from 1. */
                    seat?: number;
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /** @description Moment from which the minutes count: BEFORE_START, AFTER_START, AFTER_END or AFTER_REQUEST. */
                    when?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "participation.no_show_marked";
            };
            /** @description State of a place when its last event left the log. */
            "participation.recorded": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /**
                     * Format: uuid
                     * @description Booking of the place; absent for a hold.
                     */
                    booking?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description Time that was due, whenever it is told.
                     */
                    dueAt?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * @description Present if the thing had ended then.
                     * @constant
                     */
                    ended?: true;
                    /**
                     * Format: date-time
                     * @description End of the hold.
                     */
                    expiresAt?: string;
                    /** @description Identifiers of the resources that an appointment was moved away from. */
                    formerResources?: string[];
                    /** @description State before the change. */
                    formerState?: string;
                    /** @description Minutes of the due time. */
                    minutes?: number;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /**
                     * Format: uuid
                     * @description Place that has changed.
                     */
                    participation?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description Place that the booking gives up for this one.
                     */
                    replaces?: string;
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the place in the appointment, from 1. */
                    seat?: number;
                    /** @description Number of the event whose state this is. */
                    since?: number;
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /** @description Moment from which the minutes count: BEFORE_START, AFTER_START, AFTER_END or AFTER_REQUEST. */
                    when?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "participation.recorded";
            };
            /** @description A hold was released. */
            "participation.released": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /**
                     * Format: uuid
                     * @description Booking of the place; absent for a hold.
                     */
                    booking?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description Time that was due, whenever it is told.
                     */
                    dueAt?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /** @description Minutes of the due time. */
                    minutes?: number;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /**
                     * Format: uuid
                     * @description Place that has changed.
                     */
                    participation?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description Place that the booking gives up for this one.
                     */
                    replaces?: string;
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the place in the appointment, from 1. */
                    seat?: number;
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /** @description Moment from which the minutes count: BEFORE_START, AFTER_START, AFTER_END or AFTER_REQUEST. */
                    when?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "participation.released";
            };
            /** @description A hold was renewed: it ends later. */
            "participation.renewed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /**
                     * Format: uuid
                     * @description Booking of the place; absent for a hold.
                     */
                    booking?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description Time that was due, whenever it is told.
                     */
                    dueAt?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /** @description Minutes of the due time. */
                    minutes?: number;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /**
                     * Format: uuid
                     * @description Place that has changed.
                     */
                    participation?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description Place that the booking gives up for this one.
                     */
                    replaces?: string;
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the place in the appointment, from 1. */
                    seat?: number;
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /** @description Moment from which the minutes count: BEFORE_START, AFTER_START, AFTER_END or AFTER_REQUEST. */
                    when?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "participation.renewed";
            };
            /** @description A place was requested. The provider has to answer. */
            "participation.requested": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /**
                     * Format: uuid
                     * @description Booking of the place; absent for a hold.
                     */
                    booking?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description Time that was due, whenever it is told.
                     */
                    dueAt?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /** @description Minutes of the due time. */
                    minutes?: number;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /**
                     * Format: uuid
                     * @description Place that has changed.
                     */
                    participation?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description Place that the booking gives up for this one.
                     */
                    replaces?: string;
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the place in the appointment, from 1. */
                    seat?: number;
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /** @description Moment from which the minutes count: BEFORE_START, AFTER_START, AFTER_END or AFTER_REQUEST. */
                    when?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "participation.requested";
            };
            /** @description A place is held. */
            "participation.reserved": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /**
                     * Format: uuid
                     * @description Availability of the slot.
                     */
                    availability?: string;
                    /**
                     * Format: uuid
                     * @description Booking of the place; absent for a hold.
                     */
                    booking?: string;
                    /** @description Number of places. */
                    capacity?: number;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description Time that was due, whenever it is told.
                     */
                    dueAt?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /** @description Minutes of the due time. */
                    minutes?: number;
                    /**
                     * Format: date-time
                     * @description Start of the occupied time.
                     */
                    occupiedFrom?: string;
                    /**
                     * Format: date-time
                     * @description End of the occupied time.
                     */
                    occupiedUntil?: string;
                    /**
                     * Format: uuid
                     * @description Place that has changed.
                     */
                    participation?: string;
                    /** @description Further resources that the appointment takes; absent without any. */
                    parts?: {
                        /** @description Name of the requirement of the product that it meets. */
                        requirement?: string;
                        /** @description Resource. */
                        resource: {
                            /** @description Reference of the CRM. */
                            reference?: string;
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            uuid: string;
                        };
                    }[];
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description Place that the booking gives up for this one.
                     */
                    replaces?: string;
                    /** @description Resource. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the place in the appointment, from 1. */
                    seat?: number;
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /** @description Moment from which the minutes count: BEFORE_START, AFTER_START, AFTER_END or AFTER_REQUEST. */
                    when?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "participation.reserved";
            };
            /** @description A product was changed. */
            "product.changed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Minutes between the durations that can be booked. */
                        durationStepMinutes?: number;
                        /** @description True if it is offered only where a channel names it. */
                        exclusive?: boolean;
                        /** @description Occupied minutes after the end. */
                        followUpTimeMinutes?: number;
                        /** @description Occupied minutes before the start. */
                        leadTimeMinutes?: number;
                        /** @description Maximum duration in minutes. */
                        maxDuration?: number;
                        /** @description Minimum duration in minutes. */
                        minDuration?: number;
                        /** @description Requirements, in their order; absent without any. */
                        requirements?: string[][];
                    };
                    /** @description Product that has changed. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "product.changed";
            };
            /** @description A product was created. */
            "product.created": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Minutes between the durations that can be booked. */
                        durationStepMinutes?: number;
                        /** @description True if it is offered only where a channel names it. */
                        exclusive?: boolean;
                        /** @description Occupied minutes after the end. */
                        followUpTimeMinutes?: number;
                        /** @description Occupied minutes before the start. */
                        leadTimeMinutes?: number;
                        /** @description Maximum duration in minutes. */
                        maxDuration?: number;
                        /** @description Minimum duration in minutes. */
                        minDuration?: number;
                        /** @description Requirements, in their order; absent without any. */
                        requirements?: string[][];
                    };
                    /** @description Product that has changed. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "product.created";
            };
            /** @description A product was deleted, and is no longer offered by anything. */
            "product.deleted": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Minutes between the durations that can be booked. */
                        durationStepMinutes?: number;
                        /** @description True if it is offered only where a channel names it. */
                        exclusive?: boolean;
                        /** @description Occupied minutes after the end. */
                        followUpTimeMinutes?: number;
                        /** @description Occupied minutes before the start. */
                        leadTimeMinutes?: number;
                        /** @description Maximum duration in minutes. */
                        maxDuration?: number;
                        /** @description Minimum duration in minutes. */
                        minDuration?: number;
                        /** @description Requirements, in their order; absent without any. */
                        requirements?: string[][];
                    };
                    /** @description Product that has changed. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "product.deleted";
            };
            /** @description State of a product when its last event left the log. */
            "product.recorded": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * @description Present if the thing had ended then.
                     * @constant
                     */
                    ended?: true;
                    /** @description Identifiers of the resources that an appointment was moved away from. */
                    formerResources?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Minutes between the durations that can be booked. */
                        durationStepMinutes?: number;
                        /** @description True if it is offered only where a channel names it. */
                        exclusive?: boolean;
                        /** @description Occupied minutes after the end. */
                        followUpTimeMinutes?: number;
                        /** @description Occupied minutes before the start. */
                        leadTimeMinutes?: number;
                        /** @description Maximum duration in minutes. */
                        maxDuration?: number;
                        /** @description Minimum duration in minutes. */
                        minDuration?: number;
                        /** @description Requirements, in their order; absent without any. */
                        requirements?: string[][];
                    };
                    /** @description Product that has changed. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the event whose state this is. */
                    since?: number;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "product.recorded";
            };
            /** @description A provider was changed. */
            "provider.changed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Time zone of its calendar. */
                        timeZone?: string;
                    };
                    /** @description Provider that has changed. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "provider.changed";
            };
            /** @description A provider was created. */
            "provider.created": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Time zone of its calendar. */
                        timeZone?: string;
                    };
                    /** @description Provider that has changed. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "provider.created";
            };
            /** @description A provider was deleted, with all that belongs to it. */
            "provider.deleted": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Time zone of its calendar. */
                        timeZone?: string;
                    };
                    /** @description Provider that has changed. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "provider.deleted";
            };
            /** @description State of a provider when its last event left the log. */
            "provider.recorded": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * @description Present if the thing had ended then.
                     * @constant
                     */
                    ended?: true;
                    /** @description Identifiers of the resources that an appointment was moved away from. */
                    formerResources?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description Time zone of its calendar. */
                        timeZone?: string;
                    };
                    /** @description Provider that has changed. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the event whose state this is. */
                    since?: number;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "provider.recorded";
            };
            /** @description A resource was archived: it cannot be booked any more. */
            "resource.archived": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description True if it cannot be booked. */
                        archived?: boolean;
                        /** @description Identifiers of its products. */
                        products?: string[];
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource that has changed. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "resource.archived";
            };
            /** @description A resource was changed, or offers other products. */
            "resource.changed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description True if it cannot be booked. */
                        archived?: boolean;
                        /** @description Identifiers of its products. */
                        products?: string[];
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource that has changed. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "resource.changed";
            };
            /** @description A resource was created. */
            "resource.created": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description True if it cannot be booked. */
                        archived?: boolean;
                        /** @description Identifiers of its products. */
                        products?: string[];
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource that has changed. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "resource.created";
            };
            /** @description A resource was deleted. */
            "resource.deleted": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description True if it cannot be booked. */
                        archived?: boolean;
                        /** @description Identifiers of its products. */
                        products?: string[];
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource that has changed. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "resource.deleted";
            };
            /** @description State of a resource when its last event left the log. */
            "resource.recorded": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * @description Present if the thing had ended then.
                     * @constant
                     */
                    ended?: true;
                    /** @description Identifiers of the resources that an appointment was moved away from. */
                    formerResources?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description True if it cannot be booked. */
                        archived?: boolean;
                        /** @description Identifiers of its products. */
                        products?: string[];
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource that has changed. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Number of the event whose state this is. */
                    since?: number;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "resource.recorded";
            };
            /** @description An archived resource can be booked again. */
            "resource.restored": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /** @description State that slots follow from. */
                    image?: {
                        /** @description True if it cannot be booked. */
                        archived?: boolean;
                        /** @description Identifiers of its products. */
                        products?: string[];
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource that has changed. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "resource.restored";
            };
            /** @description A user has access to the calendar of a provider. */
            "staff.added": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description Access that has changed.
                     */
                    staff?: string;
                    /**
                     * Format: uuid
                     * @description User.
                     */
                    user?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "staff.added";
            };
            /** @description A user has no more access to the calendar of a provider. */
            "staff.removed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: uuid
                     * @description Access that has changed.
                     */
                    staff?: string;
                    /**
                     * Format: uuid
                     * @description User.
                     */
                    user?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "staff.removed";
            };
            /** @description A user was changed, or a booking filled in a name or number that the user lacked. */
            "user.changed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description User who has changed.
                     */
                    user?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "user.changed";
            };
            /** @description A user was created, or a consumer became one. */
            "user.created": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description User who has changed.
                     */
                    user?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "user.created";
            };
            /** @description A user was deleted. */
            "user.deleted": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description User who has changed.
                     */
                    user?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "user.deleted";
            };
            /** @description The e-mail address of a user was verified. */
            "user.verified": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description User who has changed.
                     */
                    user?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "user.verified";
            };
            /** @description Somebody who waited took the offer. */
            "waitlist.booked": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold, two minutes after that of the offer.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /**
                     * Format: uuid
                     * @description Place that is offered, or was booked.
                     */
                    participation?: string;
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource of the offer, or for which it waits; absent: any that offers the product. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /**
                     * Format: uuid
                     * @description Entry of the waitlist.
                     */
                    waitlistEntry?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "waitlist.booked";
            };
            /** @description Somebody waits no longer: the last time has passed, or three offers were not answered. */
            "waitlist.expired": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold, two minutes after that of the offer.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /**
                     * Format: uuid
                     * @description Place that is offered, or was booked.
                     */
                    participation?: string;
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource of the offer, or for which it waits; absent: any that offers the product. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /**
                     * Format: uuid
                     * @description Entry of the waitlist.
                     */
                    waitlistEntry?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "waitlist.expired";
            };
            /** @description Somebody waits for a time. */
            "waitlist.joined": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold, two minutes after that of the offer.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /**
                     * Format: uuid
                     * @description Place that is offered, or was booked.
                     */
                    participation?: string;
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource of the offer, or for which it waits; absent: any that offers the product. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /**
                     * Format: uuid
                     * @description Entry of the waitlist.
                     */
                    waitlistEntry?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "waitlist.joined";
            };
            /** @description An offer was not answered in time, and its consumer waits on. */
            "waitlist.lapsed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold, two minutes after that of the offer.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /**
                     * Format: uuid
                     * @description Place that is offered, or was booked.
                     */
                    participation?: string;
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource of the offer, or for which it waits; absent: any that offers the product. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /**
                     * Format: uuid
                     * @description Entry of the waitlist.
                     */
                    waitlistEntry?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "waitlist.lapsed";
            };
            /** @description Somebody who waited left the waitlist, or the CRM removed the entry. */
            "waitlist.left": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold, two minutes after that of the offer.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /**
                     * Format: uuid
                     * @description Place that is offered, or was booked.
                     */
                    participation?: string;
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource of the offer, or for which it waits; absent: any that offers the product. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /**
                     * Format: uuid
                     * @description Entry of the waitlist.
                     */
                    waitlistEntry?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "waitlist.left";
            };
            /** @description A place is held for somebody who waits. */
            "waitlist.offered": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold, two minutes after that of the offer.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /**
                     * Format: uuid
                     * @description Place that is offered, or was booked.
                     */
                    participation?: string;
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource of the offer, or for which it waits; absent: any that offers the product. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /**
                     * Format: uuid
                     * @description Entry of the waitlist.
                     */
                    waitlistEntry?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "waitlist.offered";
            };
            /** @description Somebody who waits refused the offer, or it ended otherwise, and waits on. */
            "waitlist.passed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /**
                     * Format: uuid
                     * @description Appointment of the place.
                     */
                    appointment?: string;
                    /** @description Key of the channel. */
                    channel?: string;
                    /**
                     * Format: date-time
                     * @description End.
                     */
                    end?: string;
                    /**
                     * Format: date-time
                     * @description End of the hold, two minutes after that of the offer.
                     */
                    expiresAt?: string;
                    /** @description State before the change. */
                    formerState?: string;
                    /**
                     * Format: uuid
                     * @description Place that is offered, or was booked.
                     */
                    participation?: string;
                    /** @description Product. */
                    product?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Provider. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /** @description Resource of the offer, or for which it waits; absent: any that offers the product. */
                    resource?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                    /**
                     * Format: date-time
                     * @description Start.
                     */
                    start?: string;
                    /** @description State after the change. */
                    state?: string;
                    /**
                     * Format: uuid
                     * @description Entry of the waitlist.
                     */
                    waitlistEntry?: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "waitlist.passed";
            };
            /** @description A receiver is asked whether it wants events: it answers with `data.challenge`, as text or as `{"challenge": "…"}`. The event is in no log. */
            "webhook.challenge": {
                /** @description Name of the CRM. */
                crm: string;
                /** @description What is asked. */
                data: {
                    /** @description Text to repeat. */
                    challenge: string;
                    /**
                     * Format: uuid
                     * @description Endpoint that is to be confirmed.
                     */
                    endpoint: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /**
                 * Format: date-time
                 * @description Time of the question.
                 */
                timestamp: string;
                /** @constant */
                type: "webhook.challenge";
            };
            /** @description An endpoint of webhooks was changed or paused, or has a new secret. */
            "webhook.changed": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Reason why it was disabled. */
                    because?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description Endpoint that has changed.
                     */
                    endpoint?: string;
                    /** @description Provider whose events it gets. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "webhook.changed";
            };
            /** @description An endpoint of webhooks was created. */
            "webhook.created": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Reason why it was disabled. */
                    because?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description Endpoint that has changed.
                     */
                    endpoint?: string;
                    /** @description Provider whose events it gets. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "webhook.created";
            };
            /** @description An endpoint of webhooks was deleted. */
            "webhook.deleted": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Reason why it was disabled. */
                    because?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description Endpoint that has changed.
                     */
                    endpoint?: string;
                    /** @description Provider whose events it gets. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "webhook.deleted";
            };
            /** @description The service disabled an endpoint of webhooks after failures. */
            "webhook.disabled": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Reason why it was disabled. */
                    because?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description Endpoint that has changed.
                     */
                    endpoint?: string;
                    /** @description Provider whose events it gets. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "webhook.disabled";
            };
            /** @description An endpoint of webhooks is active again. */
            "webhook.enabled": {
                /** @description Causer of the change. */
                actor: {
                    /**
                     * Format: uuid
                     * @description API key of the CRM.
                     */
                    key?: string;
                    /** @enum {unknown} */
                    kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                    /** @description Name of a job. */
                    name?: string;
                    /** @description Purpose of a signed link. */
                    purpose?: string;
                    /** @description Role of the database, for a change by SQL. */
                    role?: string;
                };
                /** @description Name of the CRM. */
                crm: string;
                /** @description References and facts. */
                data: {
                    /** @description Reason why it was disabled. */
                    because?: string;
                    /** @description Names of the fields that have changed. */
                    changed?: string[];
                    /**
                     * Format: uuid
                     * @description Endpoint that has changed.
                     */
                    endpoint?: string;
                    /** @description Provider whose events it gets. */
                    provider?: {
                        /** @description Reference of the CRM. */
                        reference?: string;
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        uuid: string;
                    };
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /** @description Operation of the schema. */
                operation?: string;
                /** @description Id of the request. */
                request?: string;
                /** @description Number in the log of the CRM. */
                sequence: number;
                /**
                 * Format: date-time
                 * @description Time of the change.
                 */
                timestamp: string;
                /** @constant */
                type: "webhook.enabled";
            };
            /** @description An endpoint is tested. The event is in no log. */
            "webhook.test": {
                /** @description Name of the CRM. */
                crm: string;
                /** @description What is tested. */
                data: {
                    /**
                     * Format: uuid
                     * @description Endpoint that is tested.
                     */
                    endpoint: string;
                };
                /**
                 * Format: uuid
                 * @description Identifier of the event; header `webhook-id` of its deliveries.
                 */
                id: string;
                /**
                 * Format: date-time
                 * @description Time of the test.
                 */
                timestamp: string;
                /** @constant */
                type: "webhook.test";
            };
        };
        /** @description Key of a custom field: a small letter, then small letters, digits and `_`, at most 40 characters. */
        FieldKey: string;
        /** @description Text of one or several lines, at most 10 000 characters. Surrounding blanks are removed, Unicode is normalised to NFC, line breaks become `\n`; control characters other than tabs and line breaks are refused. */
        FreeText: string;
        /** @description Place that is held. */
        HeldPlace: {
            /** @description End of the hold, by the clock of the database. */
            expires_at: components["schemas"]["Instant"];
            /**
             * Format: int32
             * @description Seconds until the end of the hold, by the clock of the database. Count down from them: the clock of the client may differ.
             */
            expires_in: number;
            /**
             * Format: int32
             * @description Number of renewals that are left.
             */
            renewals_left: number;
            /**
             * Format: int32
             * @description Version of the hold: 1, and one more with each renewal.
             */
            version: number;
        };
        /** @description Absolute http or https URL without blanks, at most 2048 characters, stored unchanged. */
        HttpAddress: string;
        /** @description Name of an existing record: its uuid or its reference, at most 600 characters. Errors: NOT_FOUND for a name without a record. */
        Identifier: string;
        /**
         * Format: date-time
         * @description Point in time in ISO 8601, from 1970 to 9999, with an offset (at most ±18:00) or Z. Seconds and fractions are optional; milliseconds are kept. Answered in UTC.
         */
        Instant: string;
        /**
         * @description Use of a time in the calendar of a resource. An appointment counts by its most certain place.
         *
         *     - `FREE`: In an availability, and not occupied. Notice and booking windows do not count.
         *     - `HELD`: Appointment in which places are only held.
         *     - `REQUESTED`: Appointment with a request, and no booked place.
         *     - `BOOKED`: Appointment with a booked place.
         *     - `BUFFER`: Lead time or follow-up time of an appointment.
         *     - `BUSY`: In an availability, while the resource is busy elsewhere, and not occupied.
         *     - `TIME_OFF`: Left out of an availability by its `exceptionDates`, and not occupied.
         *     - `CLOSED`: In an availability, closed by a blackout on all channels, and not occupied.
         * @enum {string}
         */
        IntervalKind: "FREE" | "HELD" | "REQUESTED" | "BOOKED" | "BUFFER" | "BUSY" | "TIME_OFF" | "CLOSED";
        /** @description Postal address for invoices; every field is required. */
        InvoiceAddressInput: {
            /** @description City. */
            city: components["schemas"]["Text"];
            /** @description Country, best as a code of ISO 3166-1 alpha-2. */
            countryCode: components["schemas"]["CountryCode"];
            /** @description House number. */
            number: components["schemas"]["Text"];
            /** @description Street without the house number. */
            street: components["schemas"]["Text"];
            /** @description Postal code. */
            zip: components["schemas"]["Text"];
        };
        /** @description New calendar feed. This is the only answer that shows its address. */
        IssuedCalendarFeed: {
            /** @description Secret address to subscribe to in a calendar. */
            address: string;
            /** @description Record of the feed. */
            feed: components["schemas"]["CalendarFeed"];
        };
        /** @description Endpoint with its new secret. This is the only answer that shows it. */
        IssuedWebhookEndpoint: {
            /** @description Endpoint. */
            endpoint: components["schemas"]["WebhookEndpoint"];
            /** @description Secret that signs its events: `whsec_…`. */
            secret: string;
        };
        /** @description BCP 47 tag of a language. `_` separates like `-`, extensions are dropped, answers are in canonical form. A well-formed tag that is not available falls back to its base language. */
        LanguageTag: string;
        /**
         * @description Number that a limit limits.
         *
         *     - `APPOINTMENTS`: Appointments in which a place is booked, requested or held. A further place in one adds nothing.
         *     - `CONSUMER`: Bookings and requests of one consumer.
         * @enum {string}
         */
        LimitCount: "APPOINTMENTS" | "CONSUMER";
        /**
         * @description Period in which a limit counts, by the start of appointments and the time zone of the provider.
         *
         *     - `DAY`: Day.
         *     - `WEEK`: Week from Monday to Sunday.
         *     - `MONTH`: Month.
         *     - `UPCOMING`: All that has not begun, for bookings of one consumer only.
         * @enum {string}
         */
        LimitPeriod: "DAY" | "WEEK" | "MONTH" | "UPCOMING";
        /** @description Local date, from 1970 to 9999; a field beside it names the time zone. */
        LocalDate: string;
        /** @description Local date, or local date-time in whole minutes, from 1970 to 9999; a field beside it names the time zone. */
        LocalDateOrDateTime: string;
        /** @description Local date-time in whole minutes without an offset, from 1970 to 9999; a field beside it names the time zone. */
        LocalDateTime: string;
        /** @description Mail that was sent, or waits to be sent. */
        Mail: {
            /** @description Appointment that the mail is about: its uuid; null if there is none, or no longer. */
            appointmentUuid: components["schemas"]["Uuid"] | null;
            /**
             * Format: int32
             * @description Number of attempts since the mail was queued.
             */
            attempts: number;
            /** @description Time of creation. */
            createdAt: components["schemas"]["Instant"];
            /** @description Reason of the bounce or of the last failed attempt. */
            failure: components["schemas"]["Text"] | null;
            /** @description Event that the mail announces. */
            kind: components["schemas"]["MailKind"];
            /** @description Language of the mail. */
            language: components["schemas"]["LanguageTag"];
            /** @description Booking that the mail is about: the uuid of its `Participation`; null if there is none, or no longer. */
            participationUuid: components["schemas"]["Uuid"] | null;
            /** @description E-mail address of the recipient, in lower case. */
            recipient: components["schemas"]["Text"];
            /** @description Time at which the mail service accepted the mail; null if it did not. */
            sentAt: components["schemas"]["Instant"] | null;
            /** @description State of the mail. */
            state: components["schemas"]["MailState"];
            /** @description Time of the last change of state. */
            stateChangedAt: components["schemas"]["Instant"];
            /** @description Identifier generated by the service. */
            uuid: components["schemas"]["Uuid"];
        };
        /**
         * @description Event that a mail announces.
         *
         *     - `BOOKING_CONFIRMATION`: To the consumer: the booking is confirmed.
         *     - `BOOKING_NOTIFICATION`: To the provider: a consumer has booked.
         *     - `REQUEST_RECEIVED`: To the consumer: the provider will answer the request.
         *     - `REQUEST_TO_CONFIRM`: To the provider: a request to confirm or decline.
         *     - `REQUEST_CONFIRMED`: To the consumer: the request was confirmed.
         *     - `REQUEST_DECLINED`: To the consumer: the request was declined.
         *     - `CANCELLATION_TO_CONSUMER`: To the consumer: the place was cancelled.
         *     - `CANCELLATION_TO_PROVIDER`: To the provider: a place was cancelled.
         *     - `MOVE_TO_CONSUMER`: To the consumer: the appointment has another time or resource.
         *     - `MOVE_TO_PROVIDER`: To the provider: the appointment has another time or resource.
         *     - `DETAILS_TO_CONSUMER`: To the consumer: the appointment has another contact channel or address.
         *     - `DETAILS_TO_PROVIDER`: To the provider: the appointment has another contact channel or address, or the consumer other data.
         *     - `RESCHEDULE_RECEIVED`: To the consumer: the provider will answer the request for another time.
         *     - `RESCHEDULE_TO_CONFIRM`: To the provider: a request for another time, to confirm or decline.
         *     - `RESCHEDULE_DECLINED`: To the consumer: the other time was declined, the booking stands.
         *     - `RESCHEDULE_ASKED`: To the consumer: the provider asks to choose another time.
         *     - `REMINDER`: To the consumer: a reminder before the appointment.
         *     - `EMAIL_VERIFICATION`: To a user: a link that verifies the e-mail address.
         *     - `NOTIFICATION_DIGEST`: To the provider: notifications beyond the limit of mails in an hour.
         *     - `WEBHOOK_DISABLED`: To the CRM: an endpoint of webhooks was disabled after failures.
         *     - `BUSY_CONFLICT`: To the provider: a resource has become busy elsewhere at the time of bookings.
         *     - `BUSY_SOURCE_FAILING`: To the provider: a calendar elsewhere could not be read for a day.
         *     - `WAITLIST_CONFIRM`: To somebody who wants to wait: a link that confirms the address.
         *     - `WAITLIST_JOINED`: To somebody who waits: on the waitlist from now on.
         *     - `WAITLIST_OFFER`: To somebody who waits: a place is held, to take or to pass.
         *     - `WAITLIST_PASSED`: To somebody who waits: the offer is over; still on the waitlist, or off it.
         * @enum {string}
         */
        MailKind: "BOOKING_CONFIRMATION" | "BOOKING_NOTIFICATION" | "REQUEST_RECEIVED" | "REQUEST_TO_CONFIRM" | "REQUEST_CONFIRMED" | "REQUEST_DECLINED" | "CANCELLATION_TO_CONSUMER" | "CANCELLATION_TO_PROVIDER" | "MOVE_TO_CONSUMER" | "MOVE_TO_PROVIDER" | "DETAILS_TO_CONSUMER" | "DETAILS_TO_PROVIDER" | "RESCHEDULE_RECEIVED" | "RESCHEDULE_TO_CONFIRM" | "RESCHEDULE_DECLINED" | "RESCHEDULE_ASKED" | "REMINDER" | "EMAIL_VERIFICATION" | "NOTIFICATION_DIGEST" | "WEBHOOK_DISABLED" | "BUSY_CONFLICT" | "BUSY_SOURCE_FAILING" | "WAITLIST_CONFIRM" | "WAITLIST_JOINED" | "WAITLIST_OFFER" | "WAITLIST_PASSED";
        /**
         * @description State of a mail.
         *
         *     - `QUEUED`: Waiting to be sent or retried.
         *     - `FAILED`: Not accepted by the mail service. Not retried automatically.
         *     - `SENT`: Accepted by the mail service.
         *     - `DELIVERED`: Accepted by the mail server of the recipient.
         *     - `BOUNCED`: Permanently refused by the mail server of the recipient.
         *     - `COMPLAINED`: Delivered, and reported as spam by the recipient.
         *     - `SUPPRESSED`: Recorded but never sent: over the limit of mails to one mailbox, or no longer needed.
         *     - `DIGESTED`: Over the limit of mails to the provider in an hour. Reported in a digest instead.
         *     - `WITHHELD`: Not sent, because the caller or a setting of the provider says so.
         * @enum {string}
         */
        MailState: "QUEUED" | "FAILED" | "SENT" | "DELIVERED" | "BOUNCED" | "COMPLAINED" | "SUPPRESSED" | "DIGESTED" | "WITHHELD";
        /** @description Text of one or several lines, at most 1024 characters; otherwise as FreeText. */
        Message: string;
        /** @description Data of the CRM: an object whose values are texts, none of them blank, with at most 20 keys of at most 40 characters and 2000 bytes as JSON. */
        Metadata: {
            [key: string]: string;
        };
        /**
         * @description Recipients of the mails about a change. Mails to others are WITHHELD.
         *
         *     - `ALL`: Everybody who is mailed about such a change.
         *     - `CONSUMER`: Consumers alone.
         *     - `PROVIDER`: The provider alone.
         *     - `NONE`: No recipient.
         * @enum {string}
         */
        Notify: "ALL" | "CONSUMER" | "PROVIDER" | "NONE";
        /** @description Product that consumers can book. */
        OfferedProduct: {
            /** @description Custom fields to fill in when the product is booked, in their order. */
            customFields?: components["schemas"]["AskedField"][];
            /** @description Hints for consumers. */
            description: components["schemas"]["FreeText"] | null;
            /** @description Minutes between the durations that can be booked from `minDuration` on; null for any duration up to `maxDuration`. */
            durationStepMinutes?: number | null;
            /** @description True if the product is offered on certain channels only. */
            exclusive: boolean;
            /** @description Minutes to keep free after an appointment. */
            followUpTimeMinutes: number | null;
            /** @description Minutes to keep free before an appointment. */
            leadTimeMinutes: number | null;
            /** @description Maximum duration in minutes. */
            maxDuration: number | null;
            /** @description Minimum duration in minutes. */
            minDuration: number | null;
            /** @description Display name. */
            name: components["schemas"]["Text"];
            /** @description Price; null for none. */
            price?: components["schemas"]["Price"] | null;
            /** @description Identifier of the product. */
            uuid: components["schemas"]["Uuid"];
        };
        /**
         * @description State of a participation. RESERVED, REQUESTED and BOOKED take a place.
         *
         *     - `RESERVED`: Held until `expiresAt`.
         *     - `REQUESTED`: Waiting for the provider to confirm.
         *     - `BOOKED`: Confirmed.
         *     - `DECLINED`: Declined by the provider.
         *     - `CANCELED`: Cancelled by the consumer or the provider.
         * @enum {string}
         */
        ParticipationState: "RESERVED" | "REQUESTED" | "BOOKED" | "DECLINED" | "CANCELED";
        /** @description Price, to be shown. The service charges nothing. */
        Price: {
            /** @description Amount in the minor unit of the currency: 4500 are 45 euros, or 4500 yen. */
            amount: components["schemas"]["SafeInt"];
            /** @description Currency. */
            currency: components["schemas"]["Currency"];
        };
        /** @description Price, to be shown. The service charges nothing. */
        PriceInput: {
            /** @description Amount in the minor unit of the currency: 4500 are 45 euros, or 4500 yen. */
            amount: components["schemas"]["SafeInt"];
            /** @description Currency. */
            currency: components["schemas"]["Currency"];
        };
        /** @description Product that a consumer can choose. */
        ProductChoice: {
            /** @description Display name. */
            name: components["schemas"]["Text"];
            /** @description Price; null for none. */
            price?: components["schemas"]["Price"] | null;
            /** @description Identifier of the product. */
            uuid: components["schemas"]["Uuid"];
        };
        /** @description Requirement of a product: an appointment takes one of its resources besides its own. */
        ProductRequirement: {
            /** @description Name that consumers see, such as `Room`. */
            name: components["schemas"]["Text"];
            /** @description Resources of which an appointment takes one, ordered by creation time. */
            resources: components["schemas"]["Reference"][];
        };
        /** @description Provider of appointments: a calendar profile. */
        Provider: {
            /** @description Line of business: real-estate, facilities, handyman, sports-and-leisure, misc. */
            branch: components["schemas"]["Text"] | null;
            /** @description Contact address. It receives notifications. */
            email: components["schemas"]["EmailAddress"] | null;
            /** @description Legal notice. */
            impressum: components["schemas"]["FreeText"] | null;
            /** @description Mobile number. */
            mobile: components["schemas"]["Text"] | null;
            /** @description Display name. */
            name: components["schemas"]["Text"];
            /** @description Landline number. */
            phone: components["schemas"]["Text"] | null;
            /** @description Reference chosen by the CRM. */
            reference: components["schemas"]["Reference"];
            /** @description Free label below the branch. */
            subbranch: components["schemas"]["Text"] | null;
            /** @description Identifier generated by the service. */
            uuid: components["schemas"]["Uuid"];
        };
        /** @description Public data of a channel. */
        PublicChannel: {
            /** @description Handling of a new booking. */
            bookingProcess: components["schemas"]["BookingProcess"];
        };
        /** @description Person or provider whom consumers may contact. */
        PublicContact: {
            /** @description E-mail address. */
            email: components["schemas"]["EmailAddress"] | null;
            /** @description Mobile number. */
            mobile: components["schemas"]["Text"] | null;
            /** @description Display name. */
            name: components["schemas"]["Text"] | null;
            /** @description Landline number. */
            phone: components["schemas"]["Text"] | null;
        };
        /** @description Public data of a resource, its provider and the channel. */
        PublicData: {
            /** @description Channel of the request. */
            channel: components["schemas"]["PublicChannel"];
            /** @description Person or provider whom consumers may contact. */
            contact: components["schemas"]["PublicContact"];
            /** @description Provider of the resource. */
            provider: components["schemas"]["PublicProvider"];
            /** @description Full reference of the resource. */
            ref: components["schemas"]["Text"];
            /** @description Resource. */
            resource: components["schemas"]["PublicResource"];
        };
        /** @description Public data of a provider. */
        PublicProvider: {
            /** @description True if a widget may ask for more than the documented fields. */
            areCustomFieldsAllowed: boolean;
            /** @description Way in which consumers agree to these texts. */
            consent?: components["schemas"]["ConsentForm"];
            /** @description Description for consumers. */
            description: components["schemas"]["FreeText"] | null;
            /** @description True if a widget may change the language. */
            isLocalisationAllowed: boolean;
            /** @description True if a widget may change the colours. */
            isThemingAllowed: boolean;
            /** @description Display name. */
            name: components["schemas"]["Text"];
            /** @description Address of the privacy policy. */
            privacyUrl?: components["schemas"]["HttpAddress"] | null;
            /** @description Address of the terms and conditions. */
            termsUrl?: components["schemas"]["HttpAddress"] | null;
        };
        /** @description Public data of a resource. */
        PublicResource: {
            /** @description Address in one line; null if it has none. */
            address?: components["schemas"]["Text"] | null;
            /** @description Kind of the contact channel of the appointments. */
            contactChannelType: components["schemas"]["ContactChannelType"] | null;
            /** @description Custom fields to fill in when a time without a product is booked, in their order. */
            customFields?: components["schemas"]["AskedField"][];
            /** @description Description for consumers. */
            description: components["schemas"]["FreeText"] | null;
            /** @description Address of a picture. */
            imgUrl: components["schemas"]["HttpAddress"] | null;
            /** @description Hint for the message field of the booking form. */
            msgHelpText: components["schemas"]["FreeText"] | null;
            /** @description Public name. */
            name: components["schemas"]["Text"];
            /** @description Products that can be booked on the channel. */
            supportedProducts: components["schemas"]["Uuid"][];
            /** @description Link to a page about the resource; null if its web address is no link. */
            url: components["schemas"]["HttpAddress"] | null;
            /** @description Identifier of the resource. */
            uuid: components["schemas"]["Uuid"];
        };
        /** @description Name of a record in the system of the integrator: `uniqueId@platformName` with exactly one `@`, neither side empty, no invisible, unassigned or private characters, at most 191 characters. Several blanks inside become one; none is beside the `@`. */
        Reference: string;
        /** @description Requirement to set: an appointment takes one of its resources besides its own. */
        RequirementInput: {
            /** @description Name that consumers see, such as `Room`. */
            name: components["schemas"]["Text"];
            /** @description Resources of the provider, each in one requirement only: uuids or references. From 1 to 50. */
            resources: components["schemas"]["Identifier"][];
        };
        ReservedPlace: {
            /**
             * Format: int32
             * @description Number of places.
             */
            appointment_capacity: number;
            /**
             * Format: int32
             * @description Number of places that are left.
             */
            appointment_capacity_left: number;
            /** @description Appointment of the place. */
            appointment_uuid: components["schemas"]["Uuid"];
            /** @description Null while reserved. */
            customer_email: components["schemas"]["Text"] | null;
            /** @description Null while reserved. */
            customer_fullName: components["schemas"]["Text"] | null;
            /** @description Null while reserved. */
            customer_mobile: components["schemas"]["Text"] | null;
            /** @description Null while reserved. */
            customer_note: components["schemas"]["Text"] | null;
            /** @description Handle of the consumer. Keep it: it books or releases the place. */
            customer_uuid: components["schemas"]["Uuid"];
            /** @description Address of the resource in one line; empty if it has none. */
            formatedAddress: components["schemas"]["Text"];
            /** @description Start. */
            from: components["schemas"]["Instant"];
            /** @description Always empty. */
            messages: string[];
            /** @description Product of the appointment. */
            product_uuid: components["schemas"]["Uuid"] | null;
            /** @description Resource of the slot. */
            resource_uuid: components["schemas"]["Uuid"];
            /** @description RESERVED. */
            state: components["schemas"]["ParticipationState"];
            /** @description Availability of the slot. */
            timeslot_uuid: components["schemas"]["Uuid"];
            /** @description End. */
            to: components["schemas"]["Instant"];
            /** @description Participation: the place in the appointment. */
            uuid: components["schemas"]["Uuid"];
        };
        /** @description Resource that can be booked, such as a room, a vehicle or an employee. */
        Resource: {
            /** @description Address of the resource. */
            address: components["schemas"]["Address"] | null;
            /** @description True if consumers cannot book the resource. */
            archived: boolean;
            /** @description User whom consumers may contact; null for the provider. */
            contact: (components["schemas"]["Reference"] | null) | null;
            /** @description Description for consumers. */
            description: components["schemas"]["FreeText"] | null;
            /** @description Name for internal use; consumers do not see it. */
            internalName: components["schemas"]["Text"];
            /** @description Products that can be booked. */
            products: components["schemas"]["Reference"][];
            /** @description Provider of the resource. */
            provider: components["schemas"]["Reference"];
            /** @description Name that consumers see. */
            publicName: components["schemas"]["Text"];
            /** @description Reference chosen by the CRM. No other resource or channel has it. */
            reference: components["schemas"]["Reference"];
            /** @description Identifier generated by the service. */
            uuid: components["schemas"]["Uuid"];
        };
        /**
         * SafeInt
         * @description Whole number from -9007199254740991 to 9007199254740991: those that JSON and JavaScript write exactly.
         */
        SafeInt: number;
        /** @description Reason why a time cannot be booked. Fields that do not apply are null; those that name records are null for callers without the key of the CRM. */
        SlotReason: {
            /** @description Appointment in the way. */
            appointment: components["schemas"]["Uuid"] | null;
            /** @description Availability that does not allow the time. */
            availability: components["schemas"]["Uuid"] | null;
            /** @description BLACKOUT: the blackout. */
            blackout: components["schemas"]["Uuid"] | null;
            /** @description Code of the reason. */
            code: components["schemas"]["SlotReasonCode"];
            /** @description BEYOND_WINDOW: time from which it can be booked. */
            from: components["schemas"]["Instant"] | null;
            /** @description LIMIT_REACHED: limit of bookings that is reached. */
            limit: components["schemas"]["Uuid"] | null;
            /** @description The reason as a sentence. */
            message: string;
            /** @description TOO_SHORT, TOO_LONG: the duration that is allowed, in minutes. OFF_GRID: the next shorter duration, if only the duration is off. */
            minutes: number | null;
            /** @description REQUIRED_RESOURCE: resource that is not free, of several that would do the first. */
            resource: components["schemas"]["Uuid"] | null;
            /** @description OFF_GRID: starts of slots before and after the time. */
            starts: components["schemas"]["Instant"][] | null;
            /** @description REQUIRED_RESOURCE: name of the requirement. BLACKOUT: its reason. CLOSED: the public reason of a blackout. */
            text: components["schemas"]["Text"] | null;
            /** @description TOO_SOON: time until which it could be booked. HELD: time at which the holds in the way expire. BUSY: end of the busy time. BLACKOUT: end of the blackout. */
            until: components["schemas"]["Instant"] | null;
            /** @description HELD, FULL, BLOCKED, BUSY: true if only buffers meet, such as the follow-up time of the appointment. */
            viaBuffer: boolean | null;
        };
        /**
         * @description Reason why a time cannot be booked. Callers without the key of the CRM get TAKEN for HELD, FULL, BLOCKED, BUSY, REQUIRED_RESOURCE and LIMIT_REACHED, and CLOSED for OUTSIDE_AVAILABILITY, EXCEPTION_DATE, OTHER_CHANNEL, BLACKOUT and BUSY_UNKNOWN.
         *
         *     - `PRODUCT_REQUIRED`: Several products are offered: name one.
         *     - `TAKEN`: The time is taken.
         *     - `HELD`: The time, or its last place, is held.
         *     - `FULL`: The appointment at this time has no place left.
         *     - `BLOCKED`: The time overlaps an appointment, or its buffers.
         *     - `BUSY`: The resource is busy elsewhere at this time.
         *     - `REQUIRED_RESOURCE`: A further resource that the product takes is not free.
         *     - `RESOURCE_ARCHIVED`: The resource is archived.
         *     - `CHANNEL_HIDDEN`: The resource is hidden on this channel.
         *     - `TOO_SOON`: The time is past, or too close.
         *     - `BEYOND_WINDOW`: The time is too far ahead.
         *     - `CLOSED`: Closed at this time.
         *     - `OUTSIDE_AVAILABILITY`: The time is in no availability.
         *     - `EXCEPTION_DATE`: The time is an exception of its availability.
         *     - `OTHER_CHANNEL`: The time can be booked on other channels only.
         *     - `BLACKOUT`: A blackout closes this time.
         *     - `BUSY_UNKNOWN`: A source does not know whether the resource is busy elsewhere at this time.
         *     - `PRODUCT_NOT_OFFERED`: The product is not offered at this time.
         *     - `OFF_GRID`: No slot starts at this time.
         *     - `TOO_SHORT`: The time is shorter than the product allows.
         *     - `TOO_LONG`: The time is longer than the product allows.
         *     - `LIMIT_REACHED`: A limit lets no more appointments begin in this period.
         * @enum {string}
         */
        SlotReasonCode: "PRODUCT_REQUIRED" | "TAKEN" | "HELD" | "FULL" | "BLOCKED" | "BUSY" | "REQUIRED_RESOURCE" | "RESOURCE_ARCHIVED" | "CHANNEL_HIDDEN" | "TOO_SOON" | "BEYOND_WINDOW" | "CLOSED" | "OUTSIDE_AVAILABILITY" | "EXCEPTION_DATE" | "OTHER_CHANNEL" | "BLACKOUT" | "BUSY_UNKNOWN" | "PRODUCT_NOT_OFFERED" | "OFF_GRID" | "TOO_SHORT" | "TOO_LONG" | "LIMIT_REACHED";
        /** @description Text of one line, at most 2048 characters; many fields allow fewer. Surrounding blanks are removed; blanks, tabs and line breaks inside become one blank. Unicode is normalised to NFC, other control characters are refused. */
        Text: string;
        /** @description Text in several languages: an object with 1 to 10 tags of known languages as keys and texts as values, none of them blank, at most 64000 bytes as JSON. Each text is as long as the text without a language may be. */
        TextsByLanguage: {
            [key: string]: string;
        };
        /** @description Name of a time zone in the IANA database; offsets are refused. */
        TimeZone: string;
        /** @description Person: an owner, a member of staff or a consumer. */
        User: {
            /** @description E-mail address. Unique across the service among users with a reference. */
            email: components["schemas"]["EmailAddress"];
            /** @description First name. Bookings fill it in if it is missing. */
            firstName: components["schemas"]["Text"] | null;
            /** @description Last name. */
            lastName: components["schemas"]["Text"];
            /** @description Mobile number. Bookings fill it in if it is missing. */
            mobile: components["schemas"]["Text"] | null;
            /** @description Landline number. */
            phone: components["schemas"]["Text"] | null;
            /** @description Reference chosen by the CRM; null for a consumer. */
            reference: components["schemas"]["Reference"] | null;
            /** @description Login name, unique across the service; null for a consumer. */
            username: components["schemas"]["Text"] | null;
        };
        /**
         * Format: uuid
         * @description Universally unique identifier: 32 hexadecimal digits in five groups, answered in lower case.
         */
        Uuid: string;
        /** @description Web address as people write it, at most 2048 characters, stored unchanged. It is shown as a link only if it is an http or https URL, or becomes one with `https://` in front. */
        WebAddress: string;
        /** @description Outcome of a test event or a challenge. */
        WebhookAttempt: {
            /** @description Reason for which there was no answer, or for which it is no agreement. */
            failure: components["schemas"]["Text"] | null;
            /**
             * Format: int32
             * @description Duration in milliseconds.
             */
            milliseconds: number;
            /** @description Status of the answer; null without an answer. */
            status: number | null;
        };
        /** @description Delivery of an event to an endpoint. */
        WebhookDelivery: {
            /**
             * Format: int32
             * @description Number of attempts since the event was queued.
             */
            attempts: number;
            /** @description Time from which a queued event is attempted. */
            dueAt: components["schemas"]["Instant"];
            /** @description Reason for which the last attempt got no answer. */
            failure: components["schemas"]["Text"] | null;
            /** @description Duration of the last attempt in milliseconds. */
            milliseconds: number | null;
            /**
             * Format: int32
             * @description Number of redeliveries that were asked for.
             */
            redeliveries: number;
            /** @description Number of the event in the log. */
            sequence: components["schemas"]["SafeInt"];
            /** @description Time at which it was delivered or given up; null if neither. */
            settledAt: components["schemas"]["Instant"] | null;
            /** @description State of the delivery. */
            state: components["schemas"]["DeliveryState"];
            /** @description Status of the last answer; null without an answer. */
            status: number | null;
            /** @description Type of the event. */
            type: components["schemas"]["Text"];
        };
        /** @description Address of a CRM that receives its events as webhooks. */
        WebhookEndpoint: {
            /** @description Number of events after the cursor. */
            behind: components["schemas"]["SafeInt"];
            /** @description True if the receiver at `url` has repeated a challenge. Events are sent only then. */
            confirmed: boolean;
            /** @description Time of creation. */
            createdAt: components["schemas"]["Instant"];
            /** @description Cursor of the last event that was read for it. */
            cursor: string;
            /** @description Purpose of the endpoint. */
            description: components["schemas"]["Text"] | null;
            /** @description Reason for which the service disabled the endpoint. */
            disabledBecause: components["schemas"]["Text"] | null;
            /** @description Time of the first failed attempt since the last delivery; null if the last attempt succeeded. */
            failingSince: components["schemas"]["Instant"] | null;
            /**
             * Format: int32
             * @description Failed attempts in a row.
             */
            failures: number;
            /** @description Address that gets a mail when the service disables the endpoint. */
            noticeEmail: components["schemas"]["EmailAddress"] | null;
            /** @description Time until which the secret before the last rotation signs, too; null if there is none. */
            previousSecretUntil: components["schemas"]["Instant"] | null;
            /** @description Provider whose events are delivered; null: of all. */
            provider: components["schemas"]["Reference"] | null;
            /** @description State of the endpoint. */
            state: components["schemas"]["WebhookState"];
            /** @description Types of the delivered events: names, or patterns such as `participation.*`. */
            types: components["schemas"]["Text"][];
            /** @description Address that receives the events by POST. */
            url: components["schemas"]["HttpAddress"];
            /** @description Identifier generated by the service. */
            uuid: components["schemas"]["Uuid"];
            /** @description Time of the next attempt after an outage; else null. */
            waitsUntil: components["schemas"]["Instant"] | null;
        };
        /**
         * @description State of an endpoint of webhooks.
         *
         *     - `ACTIVE`: Events are delivered.
         *     - `PAUSED`: Paused by the CRM. Events wait.
         *     - `DISABLED`: Disabled by the service after failures. Events wait.
         * @enum {string}
         */
        WebhookState: "ACTIVE" | "PAUSED" | "DISABLED";
        /**
         * @description Offer to consumers at times of which a source of busy times knows nothing.
         *
         *     - `OFFER`: Everything that is free otherwise.
         *     - `CLOSE`: Nothing: before the first times come, after `knownUntil`, and while it is stale.
         * @enum {string}
         */
        WhenUnknown: "OFFER" | "CLOSE";
    };
    responses: {
        /** @description - `100` The request is not valid */
        Errors100: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "100";
                        message: string;
                    }[];
                };
            };
        };
        /**
         * @description - `100` The request is not valid
         *     - `101` The body is not valid JSON
         *     - `102` The path has a malformed percent escape
         */
        Errors100_101_102: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "100" | "101" | "102";
                        message: string;
                    }[];
                };
            };
        };
        /**
         * @description - `100` The request is not valid
         *     - `101` The body is not valid JSON
         *     - `102` The path has a malformed percent escape
         *     - `104` The reference is already in use
         */
        Errors100_101_102_104: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "100" | "101" | "102" | "104";
                        message: string;
                    }[];
                };
            };
        };
        /**
         * @description - `100` The request is not valid
         *     - `102` The path has a malformed percent escape
         */
        Errors100_102: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "100" | "102";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `102` The path has a malformed percent escape */
        Errors102: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "102";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `110` A valid key is required */
        Errors110: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "110";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `111` The link is invalid or has expired */
        Errors111: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "111";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `120` The key does not allow this request */
        Errors120: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "120";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `130` Not found */
        Errors130: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "130";
                        message: string;
                    }[];
                };
            };
        };
        /**
         * @description - `150` A user with the given email or username already exists
         *     - `151` The change conflicts with stored data
         *     - `153` A request with this Idempotency-Key is in progress: try again in a moment
         */
        Errors150_151_153: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "150" | "151" | "153";
                        message: string;
                    }[];
                };
            };
        };
        /**
         * @description - `151` The change conflicts with stored data
         *     - `152` The resource has future appointments: ignoreFutureAppointments cancels them
         *     - `153` A request with this Idempotency-Key is in progress: try again in a moment
         */
        Errors151_152_153: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "151" | "152" | "153";
                        message: string;
                    }[];
                };
            };
        };
        /**
         * @description - `151` The change conflicts with stored data
         *     - `153` A request with this Idempotency-Key is in progress: try again in a moment
         */
        Errors151_153: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "151" | "153";
                        message: string;
                    }[];
                };
            };
        };
        /**
         * @description - `151` The change conflicts with stored data
         *     - `153` A request with this Idempotency-Key is in progress: try again in a moment
         *     - `154` The reference is taken: choose another one
         */
        Errors151_153_154: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "151" | "153" | "154";
                        message: string;
                    }[];
                };
            };
        };
        /**
         * @description - `151` The change conflicts with stored data
         *     - `153` A request with this Idempotency-Key is in progress: try again in a moment
         *     - `155` The log does not know this event: the database was restored. Read the head, then all appointments, and go on from that head
         */
        Errors151_153_155: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "151" | "153" | "155";
                        message: string;
                    }[];
                };
            };
        };
        /**
         * @description - `151` The change conflicts with stored data
         *     - `153` A request with this Idempotency-Key is in progress: try again in a moment
         *     - `156` It is too late to change this booking
         *     - `157` This booking cannot be moved again
         *     - `158` The booking has moved to another time
         */
        Errors151_153_156_157_158: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "151" | "153" | "156" | "157" | "158";
                        message: string;
                    }[];
                };
            };
        };
        /**
         * @description - `151` The change conflicts with stored data
         *     - `153` A request with this Idempotency-Key is in progress: try again in a moment
         *     - `156` It is too late to change this booking
         *     - `158` The booking has moved to another time
         */
        Errors151_153_156_158: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "151" | "153" | "156" | "158";
                        message: string;
                    }[];
                };
            };
        };
        /**
         * @description - `151` The change conflicts with stored data
         *     - `153` A request with this Idempotency-Key is in progress: try again in a moment
         *     - `158` The booking has moved to another time
         */
        Errors151_153_158: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "151" | "153" | "158";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `155` The log does not know this event: the database was restored. Read the head, then all appointments, and go on from that head */
        Errors155: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "155";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `160` The body is larger than 64 KiB (GraphQL: 16 KiB), or than 256 KiB with a valid key */
        Errors160: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "160";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `161` The body must be JSON: send Content-Type: application/json */
        Errors161: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "161";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `165` The Idempotency-Key was used for another request */
        Errors165: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "165";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `170` Too many requests: try again later */
        Errors170: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "170";
                        message: string;
                    }[];
                };
            };
        };
        /**
         * @description - `170` Too many requests: try again later
         *     - `171` Too many slots are held: book or release one first
         *     - `172` Too many bookings from this network today: try again later, or ask the provider
         *     - `173` This network has held and released the slot too often: try again later
         */
        Errors170_171_172_173: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "170" | "171" | "172" | "173";
                        message: string;
                    }[];
                };
            };
        };
        /**
         * @description - `170` Too many requests: try again later
         *     - `172` Too many bookings from this network today: try again later, or ask the provider
         */
        Errors170_172: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "170" | "172";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `174` Too many streams are open: close one first, or try again later */
        Errors174: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "174";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `180` The events after this cursor are no longer kept. Read the head, then all appointments, and go on from that head */
        Errors180: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "180";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `201` The slot is already booked or overlaps another appointment; for a further place in a group appointment use the appointment uuid that its first booking returned */
        Errors201: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /**
                         * Format: uuid
                         * @description Appointment of the slot, to name instead of the availability. Present only if the appointment has places left.
                         */
                        appointment_uuid?: string;
                        /** @enum {string} */
                        errorCode: "201";
                        message: string;
                    }[];
                };
            };
        };
        /**
         * @description - `201` The slot is already booked or overlaps another appointment; for a further place in a group appointment use the appointment uuid that its first booking returned
         *     - `202` AppointmentAlreadyBookedException: the participant already has a place in this appointment
         */
        Errors201_202: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /**
                         * Format: uuid
                         * @description Appointment of the slot, to name instead of the availability. Present only if the appointment has places left.
                         */
                        appointment_uuid?: string;
                        /** @enum {string} */
                        errorCode: "201" | "202";
                        message: string;
                    }[];
                };
            };
        };
        /**
         * @description - `201` The slot is already booked or overlaps another appointment; for a further place in a group appointment use the appointment uuid that its first booking returned
         *     - `202` AppointmentAlreadyBookedException: the participant already has a place in this appointment
         *     - `203` The resource cannot be booked through this channel
         *     - `204` The resource is archived and cannot be booked
         *     - `205` The time is not within an availability
         *     - `206` No slot starts at this time
         *     - `207` The time is shorter than the product allows
         *     - `208` The time is longer than the product allows
         *     - `209` The slot is past, or too close to be booked
         *     - `210` The slot is too far ahead to be booked yet
         *     - `211` The product is not offered here
         *     - `212` The hold has ended, or has a newer version
         *     - `213` The limit of bookings in this period is reached
         *     - `214` The resource is closed at this time
         */
        Errors201_202_203_204_205_206_207_208_209_210_211_212_213_214: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description Free slots near the refused one, the nearest first. Present only if they were asked for. */
                    alternatives?: {
                        /**
                         * Format: uuid
                         * @description Appointment that a booking joins.
                         */
                        appointment_uuid?: string;
                        capacity_left: number;
                        /** Format: date-time */
                        end: string;
                        kind: string;
                        product_uuid: string | null;
                        resource_name: string;
                        /** Format: uuid */
                        resource_uuid: string;
                        /** Format: date-time */
                        start: string;
                        /** Format: uuid */
                        timeslot_uuid: string;
                    }[];
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /**
                         * Format: uuid
                         * @description Appointment of the slot, to name instead of the availability. Present only if the appointment has places left.
                         */
                        appointment_uuid?: string;
                        /** @enum {string} */
                        errorCode: "201" | "202" | "203" | "204" | "205" | "206" | "207" | "208" | "209" | "210" | "211" | "212" | "213" | "214";
                        message: string;
                    }[];
                };
            };
        };
        /**
         * @description - `201` The slot is already booked or overlaps another appointment; for a further place in a group appointment use the appointment uuid that its first booking returned
         *     - `203` The resource cannot be booked through this channel
         *     - `204` The resource is archived and cannot be booked
         *     - `205` The time is not within an availability
         *     - `206` No slot starts at this time
         *     - `207` The time is shorter than the product allows
         *     - `208` The time is longer than the product allows
         *     - `209` The slot is past, or too close to be booked
         *     - `210` The slot is too far ahead to be booked yet
         *     - `211` The product is not offered here
         *     - `213` The limit of bookings in this period is reached
         *     - `214` The resource is closed at this time
         */
        Errors201_203_204_205_206_207_208_209_210_211_213_214: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description Free slots near the refused one, the nearest first. Present only if they were asked for. */
                    alternatives?: {
                        /**
                         * Format: uuid
                         * @description Appointment that a booking joins.
                         */
                        appointment_uuid?: string;
                        capacity_left: number;
                        /** Format: date-time */
                        end: string;
                        kind: string;
                        product_uuid: string | null;
                        resource_name: string;
                        /** Format: uuid */
                        resource_uuid: string;
                        /** Format: date-time */
                        start: string;
                        /** Format: uuid */
                        timeslot_uuid: string;
                    }[];
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /**
                         * Format: uuid
                         * @description Appointment of the slot, to name instead of the availability. Present only if the appointment has places left.
                         */
                        appointment_uuid?: string;
                        /** @enum {string} */
                        errorCode: "201" | "203" | "204" | "205" | "206" | "207" | "208" | "209" | "210" | "211" | "213" | "214";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `202` AppointmentAlreadyBookedException: the participant already has a place in this appointment */
        Errors202: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "202";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `212` The hold has ended, or has a newer version */
        Errors212: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "212";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `500` Something went wrong on our side */
        Errors500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "500";
                        message: string;
                    }[];
                };
            };
        };
        /** @description - `503` The service is busy: try again in a moment */
        Errors503: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    "api-info": components["schemas"]["ApiInfo"];
                    errors: {
                        /** @enum {string} */
                        errorCode: "503";
                        message: string;
                    }[];
                };
            };
        };
        /** @description Redirects to the host with its `www.` */
        Moved: {
            headers: {
                Location?: string;
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
        "Idempotency-Key": string;
    };
    requestBodies: never;
    headers: {
        /** @description Tag of the answer. Sent back in `If-None-Match`, it returns 304 while the answer is unchanged. */
        ETag: string;
        /** @description Seconds after which to try again. */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    cancelableBookable: {
        parameters: {
            query?: {
                /** @description Unicode date pattern, at most 64 characters. Starts with one text form a group. */
                groupFormat?: components["schemas"]["DatePattern"];
                /** @description Language of names in the text. Default: that of the provider. A language that is not available falls back to its base language, then to that of the provider. */
                languageTag?: components["schemas"]["LanguageTag"];
                /** @description Unicode date pattern, at most 64 characters. */
                timeFormat?: components["schemas"]["DatePattern"];
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
                /** @description True to add `time_zone` to the answer. */
                withTimeZone?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True if the channel is visible for at least one of the resources. */
                        public_visible: boolean;
                        /** @description Time zone of the provider, in which days and texts of the list are; null if no resource is visible, or if their providers have different ones. */
                        time_zone?: components["schemas"]["TimeZone"] | null;
                    } & ({
                        public_visible?: unknown;
                        time_zone?: unknown;
                    } & {
                        [key: string]: {
                            /** @description Appointment that a booking would join; only of the kind models.LotAppointment. */
                            appointment_uuid?: components["schemas"]["Uuid"];
                            /**
                             * Format: int32
                             * @description Number of places.
                             */
                            capacity: number;
                            /**
                             * Format: int32
                             * @description Number of places that are left.
                             */
                            capacity_left: number;
                            /** @description Contact channel of the appointment, such as a place or a video link. */
                            contact_channel: components["schemas"]["Contact"] | null;
                            /**
                             * Format: date-time
                             * @description End as text, in the time zone of the provider.
                             */
                            end: string;
                            /** @description End as text, in the time zone of the provider. */
                            formattedEnd: string;
                            /** @description Start as text, in the time zone of the provider. */
                            formattedStart: string;
                            /** @description models.LotAppointment if a booking joins an appointment, else models.Bookable. */
                            kind: string;
                            /** @description Price of the product, or as it was agreed for a place that is taken; null for none. */
                            price?: components["schemas"]["Price"] | null;
                            /** @description Name of the product; null if there is none or more than one. */
                            product_name: components["schemas"]["Text"] | null;
                            /** @description Product; null if there is none or more than one. */
                            product_uuid: components["schemas"]["Uuid"] | null;
                            /** @description Products that can be booked at exactly this time. */
                            products: components["schemas"]["ProductChoice"][];
                            /** @description Public name of the resource. */
                            resource_name: components["schemas"]["Text"];
                            /** @description Resource of the slot. */
                            resource_uuid: components["schemas"]["Uuid"];
                            /**
                             * Format: date-time
                             * @description Start as text, in the time zone of the provider.
                             */
                            start: string;
                            /** @description Availability of the slot (a "timeslot" in the REST interface); null if it was deleted. */
                            timeslot_uuid: components["schemas"]["Uuid"] | null;
                        }[];
                    });
                };
            };
            /** @description No bookables */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100"];
            401: components["responses"]["Errors111"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    reschedulableBookables: {
        parameters: {
            query?: {
                /** @description Earliest start. Default: now. */
                from?: components["schemas"]["Instant"];
                /** @description Unicode date pattern, at most 64 characters. Starts with one text form a group. */
                groupFormat?: components["schemas"]["DatePattern"];
                /** @description Language of names in the text. Default: that of the provider. A language that is not available falls back to its base language, then to that of the provider. */
                languageTag?: components["schemas"]["LanguageTag"];
                /** @description Resources of the provider to move to. Default: that of the booking; if it is archived or its channel hidden, at most seven others that offer the product. While the provider asks the consumer to move: also where no channel shows the product. At most 100. */
                ref?: components["schemas"]["Identifier"][];
                /** @description Unicode date pattern, at most 64 characters. */
                timeFormat?: components["schemas"]["DatePattern"];
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
                /** @description True to add `time_zone` to the answer. */
                withTimeZone?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True if the channel is visible for at least one of the resources. */
                        public_visible: boolean;
                        /** @description Time zone of the provider, in which days and texts of the list are; null if no resource is visible, or if their providers have different ones. */
                        time_zone?: components["schemas"]["TimeZone"] | null;
                    } & ({
                        public_visible?: unknown;
                        time_zone?: unknown;
                    } & {
                        [key: string]: {
                            /** @description Appointment that a booking would join; only of the kind models.LotAppointment. */
                            appointment_uuid?: components["schemas"]["Uuid"];
                            /**
                             * Format: int32
                             * @description Number of places.
                             */
                            capacity: number;
                            /**
                             * Format: int32
                             * @description Number of places that are left.
                             */
                            capacity_left: number;
                            /** @description Contact channel of the appointment, such as a place or a video link. */
                            contact_channel: components["schemas"]["Contact"] | null;
                            /**
                             * Format: date-time
                             * @description End as text, in the time zone of the provider.
                             */
                            end: string;
                            /** @description End as text, in the time zone of the provider. */
                            formattedEnd: string;
                            /** @description Start as text, in the time zone of the provider. */
                            formattedStart: string;
                            /** @description models.LotAppointment if a booking joins an appointment, else models.Bookable. */
                            kind: string;
                            /** @description Price of the product, or as it was agreed for a place that is taken; null for none. */
                            price?: components["schemas"]["Price"] | null;
                            /** @description Name of the product; null if there is none or more than one. */
                            product_name: components["schemas"]["Text"] | null;
                            /** @description Product; null if there is none or more than one. */
                            product_uuid: components["schemas"]["Uuid"] | null;
                            /** @description Products that can be booked at exactly this time. */
                            products: components["schemas"]["ProductChoice"][];
                            /** @description Public name of the resource. */
                            resource_name: components["schemas"]["Text"];
                            /** @description Resource of the slot. */
                            resource_uuid: components["schemas"]["Uuid"];
                            /**
                             * Format: date-time
                             * @description Start as text, in the time zone of the provider.
                             */
                            start: string;
                            /** @description Availability of the slot (a "timeslot" in the REST interface); null if it was deleted. */
                            timeslot_uuid: components["schemas"]["Uuid"] | null;
                        }[];
                    });
                };
            };
            /** @description No bookables */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100"];
            401: components["responses"]["Errors111"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    namedBookables: {
        parameters: {
            query: {
                /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                channelKey?: components["schemas"]["ChannelKey"];
                /** @description Earliest start. Default: now. */
                from?: components["schemas"]["Instant"];
                /** @description Unicode date pattern, at most 64 characters. Starts with one text form a group. */
                groupFormat?: components["schemas"]["DatePattern"];
                /** @description Language of names in the text. Default: that of the provider. A language that is not available falls back to its base language, then to that of the provider. */
                languageTag?: components["schemas"]["LanguageTag"];
                /** @description Product of the slots: uuid or reference. Default: all products. */
                prdRef?: components["schemas"]["Identifier"];
                /** @description Unicode date pattern, at most 64 characters. */
                timeFormat?: components["schemas"]["DatePattern"];
                /** @description Availabilities (uuids or references) or appointments (uuids). At most 100. */
                tslIds: components["schemas"]["Identifier"][];
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
                /** @description True to add `time_zone` to the answer. */
                withTimeZone?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bookables: {
                            /** @description True if the channel is visible for at least one of the resources. */
                            public_visible: boolean;
                            /** @description Time zone of the provider, in which days and texts of the list are; null if no resource is visible, or if their providers have different ones. */
                            time_zone?: components["schemas"]["TimeZone"] | null;
                        } & ({
                            public_visible?: unknown;
                            time_zone?: unknown;
                        } & {
                            [key: string]: {
                                /** @description Appointment that a booking would join; only of the kind models.LotAppointment. */
                                appointment_uuid?: components["schemas"]["Uuid"];
                                /**
                                 * Format: int32
                                 * @description Number of places.
                                 */
                                capacity: number;
                                /**
                                 * Format: int32
                                 * @description Number of places that are left.
                                 */
                                capacity_left: number;
                                /** @description Contact channel of the appointment, such as a place or a video link. */
                                contact_channel: components["schemas"]["Contact"] | null;
                                /**
                                 * Format: date-time
                                 * @description End as text, in the time zone of the provider.
                                 */
                                end: string;
                                /** @description End as text, in the time zone of the provider. */
                                formattedEnd: string;
                                /** @description Start as text, in the time zone of the provider. */
                                formattedStart: string;
                                /** @description models.LotAppointment if a booking joins an appointment, else models.Bookable. */
                                kind: string;
                                /** @description Price of the product, or as it was agreed for a place that is taken; null for none. */
                                price?: components["schemas"]["Price"] | null;
                                /** @description Name of the product; null if there is none or more than one. */
                                product_name: components["schemas"]["Text"] | null;
                                /** @description Product; null if there is none or more than one. */
                                product_uuid: components["schemas"]["Uuid"] | null;
                                /** @description Products that can be booked at exactly this time. */
                                products: components["schemas"]["ProductChoice"][];
                                /** @description Public name of the resource. */
                                resource_name: components["schemas"]["Text"];
                                /** @description Resource of the slot. */
                                resource_uuid: components["schemas"]["Uuid"];
                                /**
                                 * Format: date-time
                                 * @description Start as text, in the time zone of the provider.
                                 */
                                start: string;
                                /** @description Availability of the slot (a "timeslot" in the REST interface); null if it was deleted. */
                                timeslot_uuid: components["schemas"]["Uuid"] | null;
                            }[];
                        });
                        /** @description Resource of the slots. */
                        resourceId: components["schemas"]["Uuid"];
                    }[];
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Reference chosen by the CRM. */
                    accountReference: components["schemas"]["Reference"];
                    /**
                     * @description Line of business: real-estate, facilities, handyman, sports-and-leisure, misc.
                     * @enum {unknown}
                     */
                    branch: components["schemas"]["Text"];
                    /** @description E-mail address for invoices. */
                    email?: components["schemas"]["EmailAddress"] | null;
                    /** @description Postal address for invoices. */
                    invoiceAddress?: components["schemas"]["InvoiceAddressInput"] | null;
                    /** @description Company name on invoices. */
                    invoiceCompanyName?: components["schemas"]["Text"] | null;
                    /** @description Name of a person on invoices. */
                    invoiceContactName?: components["schemas"]["Text"] | null;
                    /** @description Tax number of the company. */
                    invoiceTaxId?: components["schemas"]["Text"] | null;
                    /** @description User that owns the account: uuid or reference. */
                    ownerReference: components["schemas"]["Identifier"];
                };
            };
        };
        responses: {
            /** @description Already existed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["Account"];
                        "api-info": components["schemas"]["ApiInfo"];
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["Account"];
                        "api-info": components["schemas"]["ApiInfo"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    account: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Uuid or reference. */
                reference: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["Account"];
                        "api-info": components["schemas"]["ApiInfo"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Uuid or reference. */
                reference: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Reference chosen by the CRM. */
                    accountReference?: components["schemas"]["Reference"] | null;
                    /**
                     * @description Line of business: real-estate, facilities, handyman, sports-and-leisure, misc.
                     * @enum {unknown}
                     */
                    branch?: "real-estate" | "facilities" | "handyman" | "sports-and-leisure" | "misc" | null;
                    /** @description E-mail address for invoices. */
                    email?: components["schemas"]["EmailAddress"] | null;
                    /** @description Postal address for invoices. */
                    invoiceAddress?: components["schemas"]["InvoiceAddressInput"] | null;
                    /** @description Company name on invoices. */
                    invoiceCompanyName?: components["schemas"]["Text"] | null;
                    /** @description Name of a person on invoices. */
                    invoiceContactName?: components["schemas"]["Text"] | null;
                    /** @description Tax number of the company. */
                    invoiceTaxId?: components["schemas"]["Text"] | null;
                    /** @description User that owns the account: uuid or reference. */
                    ownerReference?: components["schemas"]["Identifier"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["Account"];
                        "api-info": components["schemas"]["ApiInfo"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Uuid or reference. */
                reference: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    accounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Items. */
                        accounts: components["schemas"]["Account"][];
                        "api-info": components["schemas"]["ApiInfo"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    appointments: {
        parameters: {
            query?: {
                /** @description `endCursor` of the previous page; null for the first page. */
                after?: string;
                /** @description Booking that has or had a place in the appointment: `bookingUuid` of a participation. */
                booking?: components["schemas"]["Uuid"];
                /** @description E-mail address of a participant. */
                consumer?: components["schemas"]["EmailAddress"];
                /** @description Time after which the appointment ends. */
                from?: components["schemas"]["Instant"];
                /** @description Page size, from 1 to 1000. */
                limit?: number;
                /** @description Text that the metadata have under a key. One key. */
                metadata?: {
                    [key: string]: components["schemas"]["FreeText"];
                };
                /** @description True for coming appointments whose resource is busy elsewhere at their time, but for those that the CRM wants there. Needs a provider or a resource. */
                overBusyTime?: boolean;
                /** @description Product of the appointment: uuid or reference. */
                product?: components["schemas"]["Identifier"];
                /** @description Provider of the appointment: uuid or reference. */
                provider?: components["schemas"]["Identifier"];
                /** @description Reference of the appointment. */
                reference?: components["schemas"]["Reference"];
                /** @description Resource of the appointment, or of one of its parts: uuid or reference. */
                resource?: components["schemas"]["Identifier"];
                /** @description States of the appointment. */
                states?: components["schemas"]["AppointmentState"][];
                /** @description Time before which the appointment starts. */
                until?: components["schemas"]["Instant"];
                /** @description Time since which the appointment or one of its participations changed. Overlap requests by one minute: a change becomes visible when its transaction commits. */
                updatedSince?: components["schemas"]["Instant"];
            };
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        /** @description Items. */
                        appointments: {
                            /**
                             * Format: int32
                             * @description Number of places; 0 for a part of another appointment.
                             */
                            capacity: number;
                            /**
                             * Format: int32
                             * @description Number of places that are neither booked nor held.
                             */
                            capacityLeft: number;
                            /** @description Contact channel of the appointment, such as a place or a video link. */
                            contactChannel: components["schemas"]["Contact"] | null;
                            /** @description Time of creation. */
                            createdAt: components["schemas"]["Instant"];
                            /** @description End. */
                            end: components["schemas"]["Instant"];
                            /** @description Data of the CRM. Consumers do not see them, and they outlast the erasure of a consumer. */
                            metadata: components["schemas"]["Metadata"] | null;
                            /** @description Start of the occupied time, which includes the lead time of the product. */
                            occupiedFrom: components["schemas"]["Instant"];
                            /** @description End of the occupied time, which includes the follow-up time of the product. */
                            occupiedUntil: components["schemas"]["Instant"];
                            /** @description Places taken by consumers, now or before, ordered by creation time. */
                            participations: {
                                /** @description Answers to the custom fields, in the order of the form; none once erased. */
                                answers: components["schemas"]["CustomFieldAnswer"][];
                                /** @description Booking: the same for all places that it has had, and one after another. */
                                booking: components["schemas"]["Uuid"];
                                /** @description Channel of the booking. */
                                channelKey: components["schemas"]["ChannelKey"];
                                /** @description Time of creation. */
                                createdAt: components["schemas"]["Instant"];
                                /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                                email: components["schemas"]["EmailAddress"] | null;
                                /** @description End of the hold, by the clock of the database; null if not held. */
                                expiresAt: components["schemas"]["Instant"] | null;
                                /** @description First name of the consumer; null while reserved and once erased. */
                                firstName: components["schemas"]["Text"] | null;
                                /** @description Language of the mails to the consumer; null for that of the provider. */
                                language: components["schemas"]["LanguageTag"] | null;
                                /** @description Last name of the consumer; null while reserved and once erased. */
                                lastName: components["schemas"]["Text"] | null;
                                /** @description Message of the consumer; null while reserved and once erased. */
                                message: components["schemas"]["FreeText"] | null;
                                /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                                metadata: components["schemas"]["Metadata"] | null;
                                /** @description Mobile number of the consumer; null while reserved and once erased. */
                                mobile: components["schemas"]["Text"] | null;
                                /** @description Time at which the consumer was marked as absent; null if not. */
                                noShowAt: components["schemas"]["Instant"] | null;
                                /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                                note: components["schemas"]["FreeText"] | null;
                                /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                                price: components["schemas"]["Price"] | null;
                                /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                                reference: components["schemas"]["Reference"] | null;
                                /**
                                 * Format: int32
                                 * @description Number of times that consumers have moved the booking.
                                 */
                                reschedules: number;
                                /**
                                 * Format: int32
                                 * @description Number of the place in the appointment, from 1.
                                 */
                                seat: number;
                                /** @description State of the place. */
                                state: components["schemas"]["ParticipationState"];
                                /** @description Time of the last change. */
                                updatedAt: components["schemas"]["Instant"];
                                /** @description Identifier generated by the service. */
                                uuid: components["schemas"]["Uuid"];
                            }[];
                            /** @description Appointments of the further resources that this one takes; they begin and end with it. */
                            parts: {
                                /** @description Resource, even if it was deleted. */
                                resource: components["schemas"]["Reference"];
                            }[];
                            /** @description Product; null if there is none. */
                            product: components["schemas"]["Reference"] | null;
                            /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                            reference: components["schemas"]["Reference"] | null;
                            /** @description Resource, even if it was deleted. */
                            resource: components["schemas"]["Reference"];
                            /** @description Start. */
                            start: components["schemas"]["Instant"];
                            /** @description State of the appointment. */
                            state: components["schemas"]["AppointmentState"];
                            /** @description Time of the last change of the appointment itself; participations have their own. */
                            updatedAt: components["schemas"]["Instant"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        }[];
                        /** @description True if more items follow. */
                        more: boolean;
                        /** @description Cursor of the last item: `after` of the next page. */
                        next: string | null;
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    createAppointment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Resources of one provider, of which a free one is taken, as `assignment` of the product chooses, instead of `resource`: at most 50 uuids or references. */
                    anyOf?: components["schemas"]["Identifier"][] | null;
                    /**
                     * @description True: founds the class that the hours of the resource offer at this time, with their places and contact channel, so that consumers join it. INVALID_INPUT if no hours offer the time with the product.
                     * @default false
                     */
                    asOffered?: boolean;
                    /** @description Number of places, from 1 to 1000. Default: the number of participants; with `asOffered`, that of the hours. */
                    capacity?: number | null;
                    /** @description Channel of the booking. Default: RESOURCE_EXCLUSIVE. */
                    channelKey?: components["schemas"]["ChannelKey"] | null;
                    /** @description User whom consumers may contact: uuid or reference. Default: the contact of the resource. */
                    contact?: components["schemas"]["Identifier"] | null;
                    /** @description Contact channel of the appointment. Default: with `asOffered` that of the hours, else that of the resource. */
                    contactChannel?: components["schemas"]["ContactInput"] | null;
                    /** @description Contact profile of the contact: uuid or reference. Default: the general one. */
                    contactProfile?: components["schemas"]["Identifier"] | null;
                    /** @description End. Default: start plus the duration of the product. */
                    end?: components["schemas"]["Instant"] | null;
                    /** @description Data of the CRM about the appointment. */
                    metadata?: components["schemas"]["Metadata"] | null;
                    /**
                     * @description Recipients of the mails about the change.
                     * @default ALL
                     */
                    notify?: components["schemas"]["Notify"] | null;
                    /** @description Consumers who take part, from 1 to 100. */
                    participants: components["schemas"]["ConsumerInput"][];
                    /** @description Product: uuid or reference. Its lead and follow-up times are kept free. */
                    product?: components["schemas"]["Identifier"] | null;
                    /** @description Reference of the appointment, chosen by the CRM. */
                    reference?: components["schemas"]["Reference"] | null;
                    /** @description Resource: uuid or reference. Required without `anyOf`. */
                    resource?: components["schemas"]["Identifier"] | null;
                    /** @description Start. */
                    start: components["schemas"]["Instant"];
                    /** @description Resources of the same provider that the appointment takes, too: uuids or references. At most 10. */
                    with?: components["schemas"]["Identifier"][] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        appointment: {
                            /**
                             * Format: int32
                             * @description Number of places; 0 for a part of another appointment.
                             */
                            capacity: number;
                            /**
                             * Format: int32
                             * @description Number of places that are neither booked nor held.
                             */
                            capacityLeft: number;
                            /** @description Contact channel of the appointment, such as a place or a video link. */
                            contactChannel: components["schemas"]["Contact"] | null;
                            /** @description Time of creation. */
                            createdAt: components["schemas"]["Instant"];
                            /** @description End. */
                            end: components["schemas"]["Instant"];
                            /** @description Data of the CRM. Consumers do not see them, and they outlast the erasure of a consumer. */
                            metadata: components["schemas"]["Metadata"] | null;
                            /** @description Start of the occupied time, which includes the lead time of the product. */
                            occupiedFrom: components["schemas"]["Instant"];
                            /** @description End of the occupied time, which includes the follow-up time of the product. */
                            occupiedUntil: components["schemas"]["Instant"];
                            /** @description Places taken by consumers, now or before, ordered by creation time. */
                            participations: {
                                /** @description Answers to the custom fields, in the order of the form; none once erased. */
                                answers: components["schemas"]["CustomFieldAnswer"][];
                                /** @description Booking: the same for all places that it has had, and one after another. */
                                booking: components["schemas"]["Uuid"];
                                /** @description Channel of the booking. */
                                channelKey: components["schemas"]["ChannelKey"];
                                /** @description Time of creation. */
                                createdAt: components["schemas"]["Instant"];
                                /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                                email: components["schemas"]["EmailAddress"] | null;
                                /** @description End of the hold, by the clock of the database; null if not held. */
                                expiresAt: components["schemas"]["Instant"] | null;
                                /** @description First name of the consumer; null while reserved and once erased. */
                                firstName: components["schemas"]["Text"] | null;
                                /** @description Language of the mails to the consumer; null for that of the provider. */
                                language: components["schemas"]["LanguageTag"] | null;
                                /** @description Last name of the consumer; null while reserved and once erased. */
                                lastName: components["schemas"]["Text"] | null;
                                /** @description Message of the consumer; null while reserved and once erased. */
                                message: components["schemas"]["FreeText"] | null;
                                /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                                metadata: components["schemas"]["Metadata"] | null;
                                /** @description Mobile number of the consumer; null while reserved and once erased. */
                                mobile: components["schemas"]["Text"] | null;
                                /** @description Time at which the consumer was marked as absent; null if not. */
                                noShowAt: components["schemas"]["Instant"] | null;
                                /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                                note: components["schemas"]["FreeText"] | null;
                                /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                                price: components["schemas"]["Price"] | null;
                                /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                                reference: components["schemas"]["Reference"] | null;
                                /**
                                 * Format: int32
                                 * @description Number of times that consumers have moved the booking.
                                 */
                                reschedules: number;
                                /**
                                 * Format: int32
                                 * @description Number of the place in the appointment, from 1.
                                 */
                                seat: number;
                                /** @description State of the place. */
                                state: components["schemas"]["ParticipationState"];
                                /** @description Time of the last change. */
                                updatedAt: components["schemas"]["Instant"];
                                /** @description Identifier generated by the service. */
                                uuid: components["schemas"]["Uuid"];
                            }[];
                            /** @description Appointments of the further resources that this one takes; they begin and end with it. */
                            parts: {
                                /** @description Resource, even if it was deleted. */
                                resource: components["schemas"]["Reference"];
                            }[];
                            /** @description Product; null if there is none. */
                            product: components["schemas"]["Reference"] | null;
                            /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                            reference: components["schemas"]["Reference"] | null;
                            /** @description Resource, even if it was deleted. */
                            resource: components["schemas"]["Reference"];
                            /** @description Start. */
                            start: components["schemas"]["Instant"];
                            /** @description State of the appointment. */
                            state: components["schemas"]["AppointmentState"];
                            /** @description Time of the last change of the appointment itself; participations have their own. */
                            updatedAt: components["schemas"]["Instant"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            412: components["responses"]["Errors201_202"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    appointment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Appointment: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        appointment: {
                            /**
                             * Format: int32
                             * @description Number of places; 0 for a part of another appointment.
                             */
                            capacity: number;
                            /**
                             * Format: int32
                             * @description Number of places that are neither booked nor held.
                             */
                            capacityLeft: number;
                            /** @description Contact channel of the appointment, such as a place or a video link. */
                            contactChannel: components["schemas"]["Contact"] | null;
                            /** @description Time of creation. */
                            createdAt: components["schemas"]["Instant"];
                            /** @description End. */
                            end: components["schemas"]["Instant"];
                            /** @description Data of the CRM. Consumers do not see them, and they outlast the erasure of a consumer. */
                            metadata: components["schemas"]["Metadata"] | null;
                            /** @description Start of the occupied time, which includes the lead time of the product. */
                            occupiedFrom: components["schemas"]["Instant"];
                            /** @description End of the occupied time, which includes the follow-up time of the product. */
                            occupiedUntil: components["schemas"]["Instant"];
                            /** @description Places taken by consumers, now or before, ordered by creation time. */
                            participations: {
                                /** @description Answers to the custom fields, in the order of the form; none once erased. */
                                answers: components["schemas"]["CustomFieldAnswer"][];
                                /** @description Booking: the same for all places that it has had, and one after another. */
                                booking: components["schemas"]["Uuid"];
                                /** @description Channel of the booking. */
                                channelKey: components["schemas"]["ChannelKey"];
                                /** @description Time of creation. */
                                createdAt: components["schemas"]["Instant"];
                                /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                                email: components["schemas"]["EmailAddress"] | null;
                                /** @description End of the hold, by the clock of the database; null if not held. */
                                expiresAt: components["schemas"]["Instant"] | null;
                                /** @description First name of the consumer; null while reserved and once erased. */
                                firstName: components["schemas"]["Text"] | null;
                                /** @description Language of the mails to the consumer; null for that of the provider. */
                                language: components["schemas"]["LanguageTag"] | null;
                                /** @description Last name of the consumer; null while reserved and once erased. */
                                lastName: components["schemas"]["Text"] | null;
                                /** @description Message of the consumer; null while reserved and once erased. */
                                message: components["schemas"]["FreeText"] | null;
                                /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                                metadata: components["schemas"]["Metadata"] | null;
                                /** @description Mobile number of the consumer; null while reserved and once erased. */
                                mobile: components["schemas"]["Text"] | null;
                                /** @description Time at which the consumer was marked as absent; null if not. */
                                noShowAt: components["schemas"]["Instant"] | null;
                                /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                                note: components["schemas"]["FreeText"] | null;
                                /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                                price: components["schemas"]["Price"] | null;
                                /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                                reference: components["schemas"]["Reference"] | null;
                                /**
                                 * Format: int32
                                 * @description Number of times that consumers have moved the booking.
                                 */
                                reschedules: number;
                                /**
                                 * Format: int32
                                 * @description Number of the place in the appointment, from 1.
                                 */
                                seat: number;
                                /** @description State of the place. */
                                state: components["schemas"]["ParticipationState"];
                                /** @description Time of the last change. */
                                updatedAt: components["schemas"]["Instant"];
                                /** @description Identifier generated by the service. */
                                uuid: components["schemas"]["Uuid"];
                            }[];
                            /** @description Appointments of the further resources that this one takes; they begin and end with it. */
                            parts: {
                                /** @description Resource, even if it was deleted. */
                                resource: components["schemas"]["Reference"];
                            }[];
                            /** @description Product; null if there is none. */
                            product: components["schemas"]["Reference"] | null;
                            /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                            reference: components["schemas"]["Reference"] | null;
                            /** @description Resource, even if it was deleted. */
                            resource: components["schemas"]["Reference"];
                            /** @description Start. */
                            start: components["schemas"]["Instant"];
                            /** @description State of the appointment. */
                            state: components["schemas"]["AppointmentState"];
                            /** @description Time of the last change of the appointment itself; participations have their own. */
                            updatedAt: components["schemas"]["Instant"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    updateAppointment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Appointment: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Number of places, from 1 to 1000. Nobody is mailed. CONFLICT if more are taken or held. */
                    capacity?: number | null;
                    /** @description Contact channel of the appointment; null: that of its hours, else of its resource. */
                    contactChannel?: components["schemas"]["ContactInput"] | null;
                    /** @description Message in the mails about the change. */
                    message?: components["schemas"]["Message"] | null;
                    /** @description Data of the CRM. They replace all former ones. */
                    metadata?: components["schemas"]["Metadata"] | null;
                    /**
                     * @description Recipients of the mails about the change.
                     * @default ALL
                     */
                    notify?: components["schemas"]["Notify"] | null;
                    /** @description Reference chosen by the CRM. */
                    reference?: components["schemas"]["Reference"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        appointment: {
                            /**
                             * Format: int32
                             * @description Number of places; 0 for a part of another appointment.
                             */
                            capacity: number;
                            /**
                             * Format: int32
                             * @description Number of places that are neither booked nor held.
                             */
                            capacityLeft: number;
                            /** @description Contact channel of the appointment, such as a place or a video link. */
                            contactChannel: components["schemas"]["Contact"] | null;
                            /** @description Time of creation. */
                            createdAt: components["schemas"]["Instant"];
                            /** @description End. */
                            end: components["schemas"]["Instant"];
                            /** @description Data of the CRM. Consumers do not see them, and they outlast the erasure of a consumer. */
                            metadata: components["schemas"]["Metadata"] | null;
                            /** @description Start of the occupied time, which includes the lead time of the product. */
                            occupiedFrom: components["schemas"]["Instant"];
                            /** @description End of the occupied time, which includes the follow-up time of the product. */
                            occupiedUntil: components["schemas"]["Instant"];
                            /** @description Places taken by consumers, now or before, ordered by creation time. */
                            participations: {
                                /** @description Answers to the custom fields, in the order of the form; none once erased. */
                                answers: components["schemas"]["CustomFieldAnswer"][];
                                /** @description Booking: the same for all places that it has had, and one after another. */
                                booking: components["schemas"]["Uuid"];
                                /** @description Channel of the booking. */
                                channelKey: components["schemas"]["ChannelKey"];
                                /** @description Time of creation. */
                                createdAt: components["schemas"]["Instant"];
                                /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                                email: components["schemas"]["EmailAddress"] | null;
                                /** @description End of the hold, by the clock of the database; null if not held. */
                                expiresAt: components["schemas"]["Instant"] | null;
                                /** @description First name of the consumer; null while reserved and once erased. */
                                firstName: components["schemas"]["Text"] | null;
                                /** @description Language of the mails to the consumer; null for that of the provider. */
                                language: components["schemas"]["LanguageTag"] | null;
                                /** @description Last name of the consumer; null while reserved and once erased. */
                                lastName: components["schemas"]["Text"] | null;
                                /** @description Message of the consumer; null while reserved and once erased. */
                                message: components["schemas"]["FreeText"] | null;
                                /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                                metadata: components["schemas"]["Metadata"] | null;
                                /** @description Mobile number of the consumer; null while reserved and once erased. */
                                mobile: components["schemas"]["Text"] | null;
                                /** @description Time at which the consumer was marked as absent; null if not. */
                                noShowAt: components["schemas"]["Instant"] | null;
                                /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                                note: components["schemas"]["FreeText"] | null;
                                /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                                price: components["schemas"]["Price"] | null;
                                /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                                reference: components["schemas"]["Reference"] | null;
                                /**
                                 * Format: int32
                                 * @description Number of times that consumers have moved the booking.
                                 */
                                reschedules: number;
                                /**
                                 * Format: int32
                                 * @description Number of the place in the appointment, from 1.
                                 */
                                seat: number;
                                /** @description State of the place. */
                                state: components["schemas"]["ParticipationState"];
                                /** @description Time of the last change. */
                                updatedAt: components["schemas"]["Instant"];
                                /** @description Identifier generated by the service. */
                                uuid: components["schemas"]["Uuid"];
                            }[];
                            /** @description Appointments of the further resources that this one takes; they begin and end with it. */
                            parts: {
                                /** @description Resource, even if it was deleted. */
                                resource: components["schemas"]["Reference"];
                            }[];
                            /** @description Product; null if there is none. */
                            product: components["schemas"]["Reference"] | null;
                            /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                            reference: components["schemas"]["Reference"] | null;
                            /** @description Resource, even if it was deleted. */
                            resource: components["schemas"]["Reference"];
                            /** @description Start. */
                            start: components["schemas"]["Instant"];
                            /** @description State of the appointment. */
                            state: components["schemas"]["AppointmentState"];
                            /** @description Time of the last change of the appointment itself; participations have their own. */
                            updatedAt: components["schemas"]["Instant"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    cancelAppointment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Appointment: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Message in the mails about the change. */
                    message?: components["schemas"]["Message"] | null;
                    /**
                     * @description Recipients of the mails about the change.
                     * @default ALL
                     */
                    notify?: components["schemas"]["Notify"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        appointment: {
                            /**
                             * Format: int32
                             * @description Number of places; 0 for a part of another appointment.
                             */
                            capacity: number;
                            /**
                             * Format: int32
                             * @description Number of places that are neither booked nor held.
                             */
                            capacityLeft: number;
                            /** @description Contact channel of the appointment, such as a place or a video link. */
                            contactChannel: components["schemas"]["Contact"] | null;
                            /** @description Time of creation. */
                            createdAt: components["schemas"]["Instant"];
                            /** @description End. */
                            end: components["schemas"]["Instant"];
                            /** @description Data of the CRM. Consumers do not see them, and they outlast the erasure of a consumer. */
                            metadata: components["schemas"]["Metadata"] | null;
                            /** @description Start of the occupied time, which includes the lead time of the product. */
                            occupiedFrom: components["schemas"]["Instant"];
                            /** @description End of the occupied time, which includes the follow-up time of the product. */
                            occupiedUntil: components["schemas"]["Instant"];
                            /** @description Places taken by consumers, now or before, ordered by creation time. */
                            participations: {
                                /** @description Answers to the custom fields, in the order of the form; none once erased. */
                                answers: components["schemas"]["CustomFieldAnswer"][];
                                /** @description Booking: the same for all places that it has had, and one after another. */
                                booking: components["schemas"]["Uuid"];
                                /** @description Channel of the booking. */
                                channelKey: components["schemas"]["ChannelKey"];
                                /** @description Time of creation. */
                                createdAt: components["schemas"]["Instant"];
                                /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                                email: components["schemas"]["EmailAddress"] | null;
                                /** @description End of the hold, by the clock of the database; null if not held. */
                                expiresAt: components["schemas"]["Instant"] | null;
                                /** @description First name of the consumer; null while reserved and once erased. */
                                firstName: components["schemas"]["Text"] | null;
                                /** @description Language of the mails to the consumer; null for that of the provider. */
                                language: components["schemas"]["LanguageTag"] | null;
                                /** @description Last name of the consumer; null while reserved and once erased. */
                                lastName: components["schemas"]["Text"] | null;
                                /** @description Message of the consumer; null while reserved and once erased. */
                                message: components["schemas"]["FreeText"] | null;
                                /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                                metadata: components["schemas"]["Metadata"] | null;
                                /** @description Mobile number of the consumer; null while reserved and once erased. */
                                mobile: components["schemas"]["Text"] | null;
                                /** @description Time at which the consumer was marked as absent; null if not. */
                                noShowAt: components["schemas"]["Instant"] | null;
                                /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                                note: components["schemas"]["FreeText"] | null;
                                /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                                price: components["schemas"]["Price"] | null;
                                /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                                reference: components["schemas"]["Reference"] | null;
                                /**
                                 * Format: int32
                                 * @description Number of times that consumers have moved the booking.
                                 */
                                reschedules: number;
                                /**
                                 * Format: int32
                                 * @description Number of the place in the appointment, from 1.
                                 */
                                seat: number;
                                /** @description State of the place. */
                                state: components["schemas"]["ParticipationState"];
                                /** @description Time of the last change. */
                                updatedAt: components["schemas"]["Instant"];
                                /** @description Identifier generated by the service. */
                                uuid: components["schemas"]["Uuid"];
                            }[];
                            /** @description Appointments of the further resources that this one takes; they begin and end with it. */
                            parts: {
                                /** @description Resource, even if it was deleted. */
                                resource: components["schemas"]["Reference"];
                            }[];
                            /** @description Product; null if there is none. */
                            product: components["schemas"]["Reference"] | null;
                            /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                            reference: components["schemas"]["Reference"] | null;
                            /** @description Resource, even if it was deleted. */
                            resource: components["schemas"]["Reference"];
                            /** @description Start. */
                            start: components["schemas"]["Instant"];
                            /** @description State of the appointment. */
                            state: components["schemas"]["AppointmentState"];
                            /** @description Time of the last change of the appointment itself; participations have their own. */
                            updatedAt: components["schemas"]["Instant"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    moveAppointment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Appointment: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description New end. Default: the new start plus the former duration. */
                    end?: components["schemas"]["Instant"] | null;
                    /** @description Message to the participants. */
                    message?: components["schemas"]["Message"] | null;
                    /**
                     * @description Recipients of the mails about the change.
                     * @default ALL
                     */
                    notify?: components["schemas"]["Notify"] | null;
                    /** @description New resource of the same provider: uuid or reference. */
                    resource?: components["schemas"]["Identifier"] | null;
                    /** @description New start. */
                    start?: components["schemas"]["Instant"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        appointment: {
                            /**
                             * Format: int32
                             * @description Number of places; 0 for a part of another appointment.
                             */
                            capacity: number;
                            /**
                             * Format: int32
                             * @description Number of places that are neither booked nor held.
                             */
                            capacityLeft: number;
                            /** @description Contact channel of the appointment, such as a place or a video link. */
                            contactChannel: components["schemas"]["Contact"] | null;
                            /** @description Time of creation. */
                            createdAt: components["schemas"]["Instant"];
                            /** @description End. */
                            end: components["schemas"]["Instant"];
                            /** @description Data of the CRM. Consumers do not see them, and they outlast the erasure of a consumer. */
                            metadata: components["schemas"]["Metadata"] | null;
                            /** @description Start of the occupied time, which includes the lead time of the product. */
                            occupiedFrom: components["schemas"]["Instant"];
                            /** @description End of the occupied time, which includes the follow-up time of the product. */
                            occupiedUntil: components["schemas"]["Instant"];
                            /** @description Places taken by consumers, now or before, ordered by creation time. */
                            participations: {
                                /** @description Answers to the custom fields, in the order of the form; none once erased. */
                                answers: components["schemas"]["CustomFieldAnswer"][];
                                /** @description Booking: the same for all places that it has had, and one after another. */
                                booking: components["schemas"]["Uuid"];
                                /** @description Channel of the booking. */
                                channelKey: components["schemas"]["ChannelKey"];
                                /** @description Time of creation. */
                                createdAt: components["schemas"]["Instant"];
                                /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                                email: components["schemas"]["EmailAddress"] | null;
                                /** @description End of the hold, by the clock of the database; null if not held. */
                                expiresAt: components["schemas"]["Instant"] | null;
                                /** @description First name of the consumer; null while reserved and once erased. */
                                firstName: components["schemas"]["Text"] | null;
                                /** @description Language of the mails to the consumer; null for that of the provider. */
                                language: components["schemas"]["LanguageTag"] | null;
                                /** @description Last name of the consumer; null while reserved and once erased. */
                                lastName: components["schemas"]["Text"] | null;
                                /** @description Message of the consumer; null while reserved and once erased. */
                                message: components["schemas"]["FreeText"] | null;
                                /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                                metadata: components["schemas"]["Metadata"] | null;
                                /** @description Mobile number of the consumer; null while reserved and once erased. */
                                mobile: components["schemas"]["Text"] | null;
                                /** @description Time at which the consumer was marked as absent; null if not. */
                                noShowAt: components["schemas"]["Instant"] | null;
                                /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                                note: components["schemas"]["FreeText"] | null;
                                /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                                price: components["schemas"]["Price"] | null;
                                /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                                reference: components["schemas"]["Reference"] | null;
                                /**
                                 * Format: int32
                                 * @description Number of times that consumers have moved the booking.
                                 */
                                reschedules: number;
                                /**
                                 * Format: int32
                                 * @description Number of the place in the appointment, from 1.
                                 */
                                seat: number;
                                /** @description State of the place. */
                                state: components["schemas"]["ParticipationState"];
                                /** @description Time of the last change. */
                                updatedAt: components["schemas"]["Instant"];
                                /** @description Identifier generated by the service. */
                                uuid: components["schemas"]["Uuid"];
                            }[];
                            /** @description Appointments of the further resources that this one takes; they begin and end with it. */
                            parts: {
                                /** @description Resource, even if it was deleted. */
                                resource: components["schemas"]["Reference"];
                            }[];
                            /** @description Product; null if there is none. */
                            product: components["schemas"]["Reference"] | null;
                            /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                            reference: components["schemas"]["Reference"] | null;
                            /** @description Resource, even if it was deleted. */
                            resource: components["schemas"]["Reference"];
                            /** @description Start. */
                            start: components["schemas"]["Instant"];
                            /** @description State of the appointment. */
                            state: components["schemas"]["AppointmentState"];
                            /** @description Time of the last change of the appointment itself; participations have their own. */
                            updatedAt: components["schemas"]["Instant"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            412: components["responses"]["Errors201"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    addParticipant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Appointment: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Channel of the booking. Default: RESOURCE_EXCLUSIVE. */
                    channelKey?: components["schemas"]["ChannelKey"] | null;
                    /** @description Answers to the custom fields by their keys: texts, numbers, true or false. */
                    customFields?: {
                        [key: string]: components["schemas"]["AnswerValue"];
                    } | null;
                    /** @description E-mail address of the consumer. Null or absent: none, so the consumer is mailed nothing. */
                    email?: components["schemas"]["EmailAddress"] | null;
                    /** @description First name of the consumer. */
                    firstName: components["schemas"]["Text"];
                    /** @description Language of the mails to the consumer. Default: the language that the booking client prefers (Accept-Language), else that of the provider. */
                    language?: components["schemas"]["LanguageTag"] | null;
                    /** @description Last name of the consumer. */
                    lastName: components["schemas"]["Text"];
                    /** @description Message to the provider. */
                    message?: components["schemas"]["Message"] | null;
                    /** @description Data of the CRM about the booking. Needs its key (FORBIDDEN). */
                    metadata?: components["schemas"]["Metadata"] | null;
                    /** @description Mobile number of the consumer. */
                    mobile?: components["schemas"]["Text"] | null;
                    /** @description Note of the CRM about the booking, at most 2000 characters. Nobody else sees it. */
                    note?: components["schemas"]["FreeText"] | null;
                    /**
                     * @description Recipients of the mails about the change.
                     * @default ALL
                     */
                    notify?: components["schemas"]["Notify"] | null;
                    /**
                     * @description True to add a place to an appointment that is full, up to 1000; held places count.
                     * @default false
                     */
                    raiseCapacity?: boolean;
                    /** @description Reference of the booking, chosen by the CRM. Needs its key (FORBIDDEN). */
                    reference?: components["schemas"]["Reference"] | null;
                    /** @description Time zone of the consumer. Mails to the consumer show times in it, too, where its clocks differ from those of the provider. */
                    timeZone?: components["schemas"]["TimeZone"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        participation: {
                            /** @description Answers to the custom fields, in the order of the form; none once erased. */
                            answers: components["schemas"]["CustomFieldAnswer"][];
                            /** @description Appointment of the place. */
                            appointment: {
                                /** @description End. */
                                end: components["schemas"]["Instant"];
                                /** @description Product; null if there is none. */
                                product: components["schemas"]["Reference"] | null;
                                /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                                reference: components["schemas"]["Reference"] | null;
                                /** @description Resource, even if it was deleted. */
                                resource: components["schemas"]["Reference"];
                                /** @description Start. */
                                start: components["schemas"]["Instant"];
                                /** @description State of the appointment. */
                                state: components["schemas"]["AppointmentState"];
                                /** @description Identifier generated by the service. */
                                uuid: components["schemas"]["Uuid"];
                            };
                            /** @description Booking: the same for all places that it has had, and one after another. */
                            booking: components["schemas"]["Uuid"];
                            /** @description Channel of the booking. */
                            channelKey: components["schemas"]["ChannelKey"];
                            /** @description Time of creation. */
                            createdAt: components["schemas"]["Instant"];
                            /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                            email: components["schemas"]["EmailAddress"] | null;
                            /** @description End of the hold, by the clock of the database; null if not held. */
                            expiresAt: components["schemas"]["Instant"] | null;
                            /** @description First name of the consumer; null while reserved and once erased. */
                            firstName: components["schemas"]["Text"] | null;
                            /** @description Language of the mails to the consumer; null for that of the provider. */
                            language: components["schemas"]["LanguageTag"] | null;
                            /** @description Last name of the consumer; null while reserved and once erased. */
                            lastName: components["schemas"]["Text"] | null;
                            /** @description Message of the consumer; null while reserved and once erased. */
                            message: components["schemas"]["FreeText"] | null;
                            /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                            metadata: components["schemas"]["Metadata"] | null;
                            /** @description Mobile number of the consumer; null while reserved and once erased. */
                            mobile: components["schemas"]["Text"] | null;
                            /** @description Time at which the consumer was marked as absent; null if not. */
                            noShowAt: components["schemas"]["Instant"] | null;
                            /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                            note: components["schemas"]["FreeText"] | null;
                            /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                            price: components["schemas"]["Price"] | null;
                            /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                            reference: components["schemas"]["Reference"] | null;
                            /**
                             * Format: int32
                             * @description Number of times that consumers have moved the booking.
                             */
                            reschedules: number;
                            /**
                             * Format: int32
                             * @description Number of the place in the appointment, from 1.
                             */
                            seat: number;
                            /** @description State of the place. */
                            state: components["schemas"]["ParticipationState"];
                            /** @description Time of the last change. */
                            updatedAt: components["schemas"]["Instant"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            412: components["responses"]["Errors201_202"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    availability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Uuid or reference. */
                availabilityRef: components["schemas"]["Identifier"];
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        availability: components["schemas"]["Availability"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    updateAvailability: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description Uuid or reference. */
                availabilityRef: components["schemas"]["Identifier"];
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description True to write a new contact channel to the coming appointments that have none of their own, and to mail it, or a new address, to their participants and the provider: at most 2000, else INVALID_INPUT.
                     * @default false
                     */
                    applyToComing?: boolean | null;
                    /** @description Number of places of each appointment, from 1 to 1000. Default: 1. */
                    capacity?: number | null;
                    /** @description Channels that offer the availability; empty for all. */
                    channels?: components["schemas"]["ChannelKey"][] | null;
                    /** @description Contact channel of the appointments. Default: that of the resource. */
                    contactChannel?: components["schemas"]["ContactInput"] | null;
                    /** @description End of the first occurrence, in local time. */
                    end?: components["schemas"]["LocalDateTime"] | null;
                    /** @description Occurrences to leave out, each as a day (2026-12-24) or an exact start (2026-12-24T09:00). At most 3660. Without them, a new time of day of `start` is that of exact dates at the former one, too. */
                    exceptionDates?: components["schemas"]["LocalDateOrDateTime"][] | null;
                    /** @description Occurrences to add, each as a day (at the time of day of `start`) or an exact start. At most 3660. */
                    extraDates?: components["schemas"]["LocalDateOrDateTime"][] | null;
                    /** @description Message in the mails about the change. */
                    message?: components["schemas"]["Message"] | null;
                    /**
                     * @description Recipients of the mails about the change.
                     * @default ALL
                     */
                    notify?: components["schemas"]["Notify"] | null;
                    /** @description Products to offer: uuids or references; empty for those of the resource. */
                    products?: components["schemas"]["Identifier"][] | null;
                    /** @description RFC 5545 recurrence rule with a frequency from DAILY to YEARLY, such as FREQ=WEEKLY;BYDAY=MO,TU; each occurrence then lasts at most 366 days. Default: a single occurrence. */
                    recurrence?: components["schemas"]["Text"] | null;
                    /** @description Reference chosen by the CRM. */
                    reference?: components["schemas"]["Reference"] | null;
                    /** @description Minutes from one possible start to the next, from 1 to 10080. Default: the duration of the product. */
                    slotStepMinutes?: number | null;
                    /** @description Start of the first occurrence, in local time. */
                    start?: components["schemas"]["LocalDateTime"] | null;
                    /** @description Time zone of the local times. Default, and null: that of the provider, also when it changes. */
                    timeZone?: components["schemas"]["TimeZone"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        availability: components["schemas"]["Availability"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153_154"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    deleteAvailability: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description Uuid or reference. */
                availabilityRef: components["schemas"]["Identifier"];
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    deleteBookingLimit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Limit: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    updateBusySource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Source: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Address of the calendar, which no answer shows. ICS needs one, PUSH has none. */
                    address?: components["schemas"]["CalendarAddress"] | null;
                    /** @description ICS: true if entries of whole days, such as birthdays, are free. Default: false. */
                    allDayIsFree?: boolean | null;
                    /** @description ICS: true if it contains the bookings of the resource without their UIDs, as answers to free/busy queries do. Default: false. */
                    includesOwn?: boolean | null;
                    /** @description Name for the CRM. */
                    name?: components["schemas"]["Text"] | null;
                    /** @description ICS: address of the owner of the calendar. Invitations that this attendee has declined are free. */
                    ownerEmail?: components["schemas"]["EmailAddress"] | null;
                    /** @description ICS: minutes between two readings, from 5 to 1440. Default: 15. */
                    pollMinutes?: number | null;
                    /** @description ICS: minutes without a reading after which it is stale, from 15 to 43200. Default: 180. */
                    staleAfterMinutes?: number | null;
                    /** @description ICS: zone of whole days and of times without a zone. Default: that of the provider. */
                    timeZone?: components["schemas"]["TimeZone"] | null;
                    /** @description Offer to consumers at times of which the source knows nothing. Default: OFFER. */
                    whenUnknown?: components["schemas"]["WhenUnknown"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        busy_source: components["schemas"]["BusySource"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    deleteBusySource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Source: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    putBusyTimes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Source: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Time as of which the calendar was read. CONFLICT if later times were put already. Default: now. */
                    asOf?: components["schemas"]["Instant"] | null;
                    /** @description Start of the window. */
                    from: components["schemas"]["Instant"];
                    /** @description End of the times that the source knows, for `whenUnknown: CLOSE`. Default: the end of the window. */
                    knownUntil?: components["schemas"]["Instant"] | null;
                    /** @description All busy times that overlap the window, in any order, at most 1000. They may overlap; what is outside of the window is cut off. */
                    spans: components["schemas"]["BusySpanInput"][];
                    /** @description End of the window, at most 400 days after its start. */
                    until: components["schemas"]["Instant"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        /** @description The source, with its new times. */
                        busy_source: components["schemas"]["BusySource"];
                        /** @description Coming appointments that these times overlap, and the former ones did not, by their start. They stay: move them, or ask for another time. */
                        conflicts: {
                            /** @description Identifier generated by the service. */
                            appointment_uuid: components["schemas"]["Uuid"];
                            /** @description End. */
                            end: components["schemas"]["Instant"];
                            /** @description Start. */
                            start: components["schemas"]["Instant"];
                        }[];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    readBusySource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Source: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        busy_source: components["schemas"]["BusySource"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    revokeCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Calendar feed: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    consumerData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Booking of the consumer, `bookingUuid` of a participation, instead of the address: for people without one. */
                    booking?: components["schemas"]["Uuid"] | null;
                    /** @description E-mail address of the consumer; letter case is ignored. */
                    email?: components["schemas"]["EmailAddress"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        consumer: components["schemas"]["ConsumerData"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    eraseConsumer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Booking of the consumer, `bookingUuid` of a participation, instead of the address: for people without one. */
                    booking?: components["schemas"]["Uuid"] | null;
                    /**
                     * @description True to cancel places in future appointments, instead of refusing. Nobody is mailed.
                     * @default false
                     */
                    cancelFutureAppointments?: boolean | null;
                    /** @description E-mail address of the consumer; letter case is ignored. */
                    email?: components["schemas"]["EmailAddress"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        erased: components["schemas"]["ErasedConsumer"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            409: components["responses"]["Errors151_152_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    deleteContactProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Uuid or reference. */
                profileRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    events: {
        parameters: {
            query?: {
                /** @description Position after which to read: a cursor; `head` for events from now on; null for the first one kept. */
                after?: string;
                /** @description Page size, from 1 to 1000. */
                limit?: number;
                /** @description Types (see `type` of an event), or patterns such as `participation.*`. Default: all types. At most 100. */
                types?: components["schemas"]["Text"][];
                /** @description Seconds to wait for an event if there is none, from 0 to 25. */
                wait?: number;
            };
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        events: {
                            /** @description Causer of the change. */
                            actor: {
                                /**
                                 * Format: uuid
                                 * @description API key of the CRM.
                                 */
                                key?: string;
                                /** @enum {unknown} */
                                kind: "api_key" | "consumer" | "link" | "admin" | "job" | "mail_service" | "database";
                                /** @description Name of a job. */
                                name?: string;
                                /** @description Purpose of a signed link. */
                                purpose?: string;
                                /** @description Role of the database, for a change by SQL. */
                                role?: string;
                            };
                            /** @description Name of the CRM. */
                            crm: string;
                            /** @description References and facts. */
                            data: {
                                [key: string]: unknown;
                            };
                            /**
                             * Format: uuid
                             * @description Identifier of the event; header `webhook-id` of its deliveries.
                             */
                            id: string;
                            /** @description Operation of the schema. */
                            operation?: string;
                            /** @description Id of the request. */
                            request?: string;
                            /** @description Number in the log of the CRM. */
                            sequence: number;
                            /**
                             * Format: date-time
                             * @description Time of the change.
                             */
                            timestamp: string;
                            /** @description Type, such as `participation.booked`. */
                            type: string;
                        }[];
                        /** @description True if further events are there to look at. */
                        more: boolean;
                        /** @description Position of the last event that was looked at: `after` of the next page. */
                        next: string;
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            409: components["responses"]["Errors155"];
            410: components["responses"]["Errors180"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    eventHead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        head: components["schemas"]["EventHead"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    eventStream: {
        parameters: {
            query?: {
                /** @description Position after which to begin: a cursor; `head` for events from now on; null for the first one kept. */
                after?: string;
                /** @description Types (see `type` of an event), or patterns such as `participation.*`. Default: all types. At most 100. */
                types?: components["schemas"]["Text"][];
            };
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the service ends the stream: reconnect then */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            409: components["responses"]["Errors155"];
            410: components["responses"]["Errors180"];
            429: components["responses"]["Errors174"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    mails: {
        parameters: {
            query?: {
                /** @description `endCursor` of the previous page; null for the first page. */
                after?: string;
                /** @description Appointment: its uuid. */
                appointment?: components["schemas"]["Uuid"];
                /** @description Time since which the mail was created. */
                from?: components["schemas"]["Instant"];
                /** @description Page size, from 1 to 1000. */
                limit?: number;
                /** @description True to list the newest first. */
                newestFirst?: boolean;
                /** @description E-mail address of the recipient. */
                recipient?: components["schemas"]["EmailAddress"];
                /** @description States of the mails. Default: all states. */
                states?: components["schemas"]["MailState"][];
                /** @description Time before which the mail was created. */
                until?: components["schemas"]["Instant"];
            };
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        /** @description Items. */
                        mails: components["schemas"]["Mail"][];
                        /** @description True if more items follow. */
                        more: boolean;
                        /** @description Cursor of the last item: `after` of the next page. */
                        next: string | null;
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    resendMail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Mail: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        mail: components["schemas"]["Mail"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153_158"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    participations: {
        parameters: {
            query?: {
                /** @description `endCursor` of the previous page; null for the first page. */
                after?: string;
                /** @description Booking of the place: its `bookingUuid`. */
                booking?: components["schemas"]["Uuid"];
                /** @description E-mail address of the consumer. */
                consumer?: components["schemas"]["EmailAddress"];
                /** @description Page size, from 1 to 1000. */
                limit?: number;
                /** @description Text that the metadata have under a key. One key. */
                metadata?: {
                    [key: string]: components["schemas"]["FreeText"];
                };
                /** @description Reference of the booking. */
                reference?: components["schemas"]["Reference"];
                /** @description States of the place. Default: all but RESERVED. */
                states?: components["schemas"]["ParticipationState"][];
                /** @description Time since which the place changed. Overlap requests by one minute: a change becomes visible when its transaction commits. */
                updatedSince?: components["schemas"]["Instant"];
            };
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        /** @description True if more items follow. */
                        more: boolean;
                        /** @description Cursor of the last item: `after` of the next page. */
                        next: string | null;
                        /** @description Items. */
                        participations: {
                            /** @description Answers to the custom fields, in the order of the form; none once erased. */
                            answers: components["schemas"]["CustomFieldAnswer"][];
                            /** @description Appointment of the place. */
                            appointment: {
                                /** @description End. */
                                end: components["schemas"]["Instant"];
                                /** @description Product; null if there is none. */
                                product: components["schemas"]["Reference"] | null;
                                /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                                reference: components["schemas"]["Reference"] | null;
                                /** @description Resource, even if it was deleted. */
                                resource: components["schemas"]["Reference"];
                                /** @description Start. */
                                start: components["schemas"]["Instant"];
                                /** @description State of the appointment. */
                                state: components["schemas"]["AppointmentState"];
                                /** @description Identifier generated by the service. */
                                uuid: components["schemas"]["Uuid"];
                            };
                            /** @description Booking: the same for all places that it has had, and one after another. */
                            booking: components["schemas"]["Uuid"];
                            /** @description Channel of the booking. */
                            channelKey: components["schemas"]["ChannelKey"];
                            /** @description Time of creation. */
                            createdAt: components["schemas"]["Instant"];
                            /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                            email: components["schemas"]["EmailAddress"] | null;
                            /** @description End of the hold, by the clock of the database; null if not held. */
                            expiresAt: components["schemas"]["Instant"] | null;
                            /** @description First name of the consumer; null while reserved and once erased. */
                            firstName: components["schemas"]["Text"] | null;
                            /** @description Language of the mails to the consumer; null for that of the provider. */
                            language: components["schemas"]["LanguageTag"] | null;
                            /** @description Last name of the consumer; null while reserved and once erased. */
                            lastName: components["schemas"]["Text"] | null;
                            /** @description Message of the consumer; null while reserved and once erased. */
                            message: components["schemas"]["FreeText"] | null;
                            /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                            metadata: components["schemas"]["Metadata"] | null;
                            /** @description Mobile number of the consumer; null while reserved and once erased. */
                            mobile: components["schemas"]["Text"] | null;
                            /** @description Time at which the consumer was marked as absent; null if not. */
                            noShowAt: components["schemas"]["Instant"] | null;
                            /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                            note: components["schemas"]["FreeText"] | null;
                            /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                            price: components["schemas"]["Price"] | null;
                            /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                            reference: components["schemas"]["Reference"] | null;
                            /**
                             * Format: int32
                             * @description Number of times that consumers have moved the booking.
                             */
                            reschedules: number;
                            /**
                             * Format: int32
                             * @description Number of the place in the appointment, from 1.
                             */
                            seat: number;
                            /** @description State of the place. */
                            state: components["schemas"]["ParticipationState"];
                            /** @description Time of the last change. */
                            updatedAt: components["schemas"]["Instant"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        }[];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    participation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Participation: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        participation: {
                            /** @description Answers to the custom fields, in the order of the form; none once erased. */
                            answers: components["schemas"]["CustomFieldAnswer"][];
                            /** @description Appointment of the place. */
                            appointment: {
                                /** @description End. */
                                end: components["schemas"]["Instant"];
                                /** @description Product; null if there is none. */
                                product: components["schemas"]["Reference"] | null;
                                /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                                reference: components["schemas"]["Reference"] | null;
                                /** @description Resource, even if it was deleted. */
                                resource: components["schemas"]["Reference"];
                                /** @description Start. */
                                start: components["schemas"]["Instant"];
                                /** @description State of the appointment. */
                                state: components["schemas"]["AppointmentState"];
                                /** @description Identifier generated by the service. */
                                uuid: components["schemas"]["Uuid"];
                            };
                            /** @description Booking: the same for all places that it has had, and one after another. */
                            booking: components["schemas"]["Uuid"];
                            /** @description Channel of the booking. */
                            channelKey: components["schemas"]["ChannelKey"];
                            /** @description Time of creation. */
                            createdAt: components["schemas"]["Instant"];
                            /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                            email: components["schemas"]["EmailAddress"] | null;
                            /** @description End of the hold, by the clock of the database; null if not held. */
                            expiresAt: components["schemas"]["Instant"] | null;
                            /** @description First name of the consumer; null while reserved and once erased. */
                            firstName: components["schemas"]["Text"] | null;
                            /** @description Language of the mails to the consumer; null for that of the provider. */
                            language: components["schemas"]["LanguageTag"] | null;
                            /** @description Last name of the consumer; null while reserved and once erased. */
                            lastName: components["schemas"]["Text"] | null;
                            /** @description Message of the consumer; null while reserved and once erased. */
                            message: components["schemas"]["FreeText"] | null;
                            /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                            metadata: components["schemas"]["Metadata"] | null;
                            /** @description Mobile number of the consumer; null while reserved and once erased. */
                            mobile: components["schemas"]["Text"] | null;
                            /** @description Time at which the consumer was marked as absent; null if not. */
                            noShowAt: components["schemas"]["Instant"] | null;
                            /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                            note: components["schemas"]["FreeText"] | null;
                            /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                            price: components["schemas"]["Price"] | null;
                            /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                            reference: components["schemas"]["Reference"] | null;
                            /**
                             * Format: int32
                             * @description Number of times that consumers have moved the booking.
                             */
                            reschedules: number;
                            /**
                             * Format: int32
                             * @description Number of the place in the appointment, from 1.
                             */
                            seat: number;
                            /** @description State of the place. */
                            state: components["schemas"]["ParticipationState"];
                            /** @description Time of the last change. */
                            updatedAt: components["schemas"]["Instant"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    updateParticipation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Participation: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Answers to the custom fields by their keys: texts, numbers, true or false. */
                    customFields?: {
                        [key: string]: components["schemas"]["AnswerValue"];
                    } | null;
                    /** @description E-mail address of the consumer; null: none. Another one gets the first mail of the booking, with its links. */
                    email?: components["schemas"]["EmailAddress"] | null;
                    /** @description First name of the consumer. */
                    firstName?: components["schemas"]["Text"] | null;
                    /** @description Language of the mails; null: that of the provider. */
                    language?: components["schemas"]["LanguageTag"] | null;
                    /** @description Last name of the consumer. */
                    lastName?: components["schemas"]["Text"] | null;
                    /** @description Data of the CRM. They replace all former ones. */
                    metadata?: components["schemas"]["Metadata"] | null;
                    /** @description Mobile number of the consumer. */
                    mobile?: components["schemas"]["Text"] | null;
                    /** @description Note of the CRM, at most 2000 characters. Nobody else sees it. */
                    note?: components["schemas"]["FreeText"] | null;
                    /**
                     * @description Recipients of the mails about the change.
                     * @default ALL
                     */
                    notify?: components["schemas"]["Notify"] | null;
                    /** @description Reference chosen by the CRM. */
                    reference?: components["schemas"]["Reference"] | null;
                    /** @description Time zone of the consumer. */
                    timeZone?: components["schemas"]["TimeZone"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        participation: {
                            /** @description Answers to the custom fields, in the order of the form; none once erased. */
                            answers: components["schemas"]["CustomFieldAnswer"][];
                            /** @description Appointment of the place. */
                            appointment: {
                                /** @description End. */
                                end: components["schemas"]["Instant"];
                                /** @description Product; null if there is none. */
                                product: components["schemas"]["Reference"] | null;
                                /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                                reference: components["schemas"]["Reference"] | null;
                                /** @description Resource, even if it was deleted. */
                                resource: components["schemas"]["Reference"];
                                /** @description Start. */
                                start: components["schemas"]["Instant"];
                                /** @description State of the appointment. */
                                state: components["schemas"]["AppointmentState"];
                                /** @description Identifier generated by the service. */
                                uuid: components["schemas"]["Uuid"];
                            };
                            /** @description Booking: the same for all places that it has had, and one after another. */
                            booking: components["schemas"]["Uuid"];
                            /** @description Channel of the booking. */
                            channelKey: components["schemas"]["ChannelKey"];
                            /** @description Time of creation. */
                            createdAt: components["schemas"]["Instant"];
                            /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                            email: components["schemas"]["EmailAddress"] | null;
                            /** @description End of the hold, by the clock of the database; null if not held. */
                            expiresAt: components["schemas"]["Instant"] | null;
                            /** @description First name of the consumer; null while reserved and once erased. */
                            firstName: components["schemas"]["Text"] | null;
                            /** @description Language of the mails to the consumer; null for that of the provider. */
                            language: components["schemas"]["LanguageTag"] | null;
                            /** @description Last name of the consumer; null while reserved and once erased. */
                            lastName: components["schemas"]["Text"] | null;
                            /** @description Message of the consumer; null while reserved and once erased. */
                            message: components["schemas"]["FreeText"] | null;
                            /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                            metadata: components["schemas"]["Metadata"] | null;
                            /** @description Mobile number of the consumer; null while reserved and once erased. */
                            mobile: components["schemas"]["Text"] | null;
                            /** @description Time at which the consumer was marked as absent; null if not. */
                            noShowAt: components["schemas"]["Instant"] | null;
                            /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                            note: components["schemas"]["FreeText"] | null;
                            /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                            price: components["schemas"]["Price"] | null;
                            /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                            reference: components["schemas"]["Reference"] | null;
                            /**
                             * Format: int32
                             * @description Number of times that consumers have moved the booking.
                             */
                            reschedules: number;
                            /**
                             * Format: int32
                             * @description Number of the place in the appointment, from 1.
                             */
                            seat: number;
                            /** @description State of the place. */
                            state: components["schemas"]["ParticipationState"];
                            /** @description Time of the last change. */
                            updatedAt: components["schemas"]["Instant"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            412: components["responses"]["Errors202"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    cancelParticipation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Participation: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Message in the mails about the change. */
                    message?: components["schemas"]["Message"] | null;
                    /**
                     * @description Recipients of the mails about the change.
                     * @default ALL
                     */
                    notify?: components["schemas"]["Notify"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        participation: {
                            /** @description Answers to the custom fields, in the order of the form; none once erased. */
                            answers: components["schemas"]["CustomFieldAnswer"][];
                            /** @description Appointment of the place. */
                            appointment: {
                                /** @description End. */
                                end: components["schemas"]["Instant"];
                                /** @description Product; null if there is none. */
                                product: components["schemas"]["Reference"] | null;
                                /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                                reference: components["schemas"]["Reference"] | null;
                                /** @description Resource, even if it was deleted. */
                                resource: components["schemas"]["Reference"];
                                /** @description Start. */
                                start: components["schemas"]["Instant"];
                                /** @description State of the appointment. */
                                state: components["schemas"]["AppointmentState"];
                                /** @description Identifier generated by the service. */
                                uuid: components["schemas"]["Uuid"];
                            };
                            /** @description Booking: the same for all places that it has had, and one after another. */
                            booking: components["schemas"]["Uuid"];
                            /** @description Channel of the booking. */
                            channelKey: components["schemas"]["ChannelKey"];
                            /** @description Time of creation. */
                            createdAt: components["schemas"]["Instant"];
                            /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                            email: components["schemas"]["EmailAddress"] | null;
                            /** @description End of the hold, by the clock of the database; null if not held. */
                            expiresAt: components["schemas"]["Instant"] | null;
                            /** @description First name of the consumer; null while reserved and once erased. */
                            firstName: components["schemas"]["Text"] | null;
                            /** @description Language of the mails to the consumer; null for that of the provider. */
                            language: components["schemas"]["LanguageTag"] | null;
                            /** @description Last name of the consumer; null while reserved and once erased. */
                            lastName: components["schemas"]["Text"] | null;
                            /** @description Message of the consumer; null while reserved and once erased. */
                            message: components["schemas"]["FreeText"] | null;
                            /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                            metadata: components["schemas"]["Metadata"] | null;
                            /** @description Mobile number of the consumer; null while reserved and once erased. */
                            mobile: components["schemas"]["Text"] | null;
                            /** @description Time at which the consumer was marked as absent; null if not. */
                            noShowAt: components["schemas"]["Instant"] | null;
                            /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                            note: components["schemas"]["FreeText"] | null;
                            /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                            price: components["schemas"]["Price"] | null;
                            /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                            reference: components["schemas"]["Reference"] | null;
                            /**
                             * Format: int32
                             * @description Number of times that consumers have moved the booking.
                             */
                            reschedules: number;
                            /**
                             * Format: int32
                             * @description Number of the place in the appointment, from 1.
                             */
                            seat: number;
                            /** @description State of the place. */
                            state: components["schemas"]["ParticipationState"];
                            /** @description Time of the last change. */
                            updatedAt: components["schemas"]["Instant"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    confirmParticipation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Participation: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Recipients of the mails about the change.
                     * @default ALL
                     */
                    notify?: components["schemas"]["Notify"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        participation: {
                            /** @description Answers to the custom fields, in the order of the form; none once erased. */
                            answers: components["schemas"]["CustomFieldAnswer"][];
                            /** @description Appointment of the place. */
                            appointment: {
                                /** @description End. */
                                end: components["schemas"]["Instant"];
                                /** @description Product; null if there is none. */
                                product: components["schemas"]["Reference"] | null;
                                /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                                reference: components["schemas"]["Reference"] | null;
                                /** @description Resource, even if it was deleted. */
                                resource: components["schemas"]["Reference"];
                                /** @description Start. */
                                start: components["schemas"]["Instant"];
                                /** @description State of the appointment. */
                                state: components["schemas"]["AppointmentState"];
                                /** @description Identifier generated by the service. */
                                uuid: components["schemas"]["Uuid"];
                            };
                            /** @description Booking: the same for all places that it has had, and one after another. */
                            booking: components["schemas"]["Uuid"];
                            /** @description Channel of the booking. */
                            channelKey: components["schemas"]["ChannelKey"];
                            /** @description Time of creation. */
                            createdAt: components["schemas"]["Instant"];
                            /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                            email: components["schemas"]["EmailAddress"] | null;
                            /** @description End of the hold, by the clock of the database; null if not held. */
                            expiresAt: components["schemas"]["Instant"] | null;
                            /** @description First name of the consumer; null while reserved and once erased. */
                            firstName: components["schemas"]["Text"] | null;
                            /** @description Language of the mails to the consumer; null for that of the provider. */
                            language: components["schemas"]["LanguageTag"] | null;
                            /** @description Last name of the consumer; null while reserved and once erased. */
                            lastName: components["schemas"]["Text"] | null;
                            /** @description Message of the consumer; null while reserved and once erased. */
                            message: components["schemas"]["FreeText"] | null;
                            /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                            metadata: components["schemas"]["Metadata"] | null;
                            /** @description Mobile number of the consumer; null while reserved and once erased. */
                            mobile: components["schemas"]["Text"] | null;
                            /** @description Time at which the consumer was marked as absent; null if not. */
                            noShowAt: components["schemas"]["Instant"] | null;
                            /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                            note: components["schemas"]["FreeText"] | null;
                            /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                            price: components["schemas"]["Price"] | null;
                            /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                            reference: components["schemas"]["Reference"] | null;
                            /**
                             * Format: int32
                             * @description Number of times that consumers have moved the booking.
                             */
                            reschedules: number;
                            /**
                             * Format: int32
                             * @description Number of the place in the appointment, from 1.
                             */
                            seat: number;
                            /** @description State of the place. */
                            state: components["schemas"]["ParticipationState"];
                            /** @description Time of the last change. */
                            updatedAt: components["schemas"]["Instant"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    declineParticipation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Participation: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Message in the mails about the change. */
                    message?: components["schemas"]["Message"] | null;
                    /**
                     * @description Recipients of the mails about the change.
                     * @default ALL
                     */
                    notify?: components["schemas"]["Notify"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        participation: {
                            /** @description Answers to the custom fields, in the order of the form; none once erased. */
                            answers: components["schemas"]["CustomFieldAnswer"][];
                            /** @description Appointment of the place. */
                            appointment: {
                                /** @description End. */
                                end: components["schemas"]["Instant"];
                                /** @description Product; null if there is none. */
                                product: components["schemas"]["Reference"] | null;
                                /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                                reference: components["schemas"]["Reference"] | null;
                                /** @description Resource, even if it was deleted. */
                                resource: components["schemas"]["Reference"];
                                /** @description Start. */
                                start: components["schemas"]["Instant"];
                                /** @description State of the appointment. */
                                state: components["schemas"]["AppointmentState"];
                                /** @description Identifier generated by the service. */
                                uuid: components["schemas"]["Uuid"];
                            };
                            /** @description Booking: the same for all places that it has had, and one after another. */
                            booking: components["schemas"]["Uuid"];
                            /** @description Channel of the booking. */
                            channelKey: components["schemas"]["ChannelKey"];
                            /** @description Time of creation. */
                            createdAt: components["schemas"]["Instant"];
                            /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                            email: components["schemas"]["EmailAddress"] | null;
                            /** @description End of the hold, by the clock of the database; null if not held. */
                            expiresAt: components["schemas"]["Instant"] | null;
                            /** @description First name of the consumer; null while reserved and once erased. */
                            firstName: components["schemas"]["Text"] | null;
                            /** @description Language of the mails to the consumer; null for that of the provider. */
                            language: components["schemas"]["LanguageTag"] | null;
                            /** @description Last name of the consumer; null while reserved and once erased. */
                            lastName: components["schemas"]["Text"] | null;
                            /** @description Message of the consumer; null while reserved and once erased. */
                            message: components["schemas"]["FreeText"] | null;
                            /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                            metadata: components["schemas"]["Metadata"] | null;
                            /** @description Mobile number of the consumer; null while reserved and once erased. */
                            mobile: components["schemas"]["Text"] | null;
                            /** @description Time at which the consumer was marked as absent; null if not. */
                            noShowAt: components["schemas"]["Instant"] | null;
                            /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                            note: components["schemas"]["FreeText"] | null;
                            /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                            price: components["schemas"]["Price"] | null;
                            /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                            reference: components["schemas"]["Reference"] | null;
                            /**
                             * Format: int32
                             * @description Number of times that consumers have moved the booking.
                             */
                            reschedules: number;
                            /**
                             * Format: int32
                             * @description Number of the place in the appointment, from 1.
                             */
                            seat: number;
                            /** @description State of the place. */
                            state: components["schemas"]["ParticipationState"];
                            /** @description Time of the last change. */
                            updatedAt: components["schemas"]["Instant"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    participationLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Participation: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        links: {
                            /** @description Link with which the consumer sees, moves and cancels the booking, signed when it is read; null unless the place is booked or requested, and not over. Whoever has it can cancel. */
                            cancelLink: string | null;
                            /** @description Short address that leads to `cancelLink`, for text messages; null where that is null. */
                            shortLink: string | null;
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    rescheduleParticipation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Participation: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description New end. Default: the new start plus the former duration. */
                    end?: components["schemas"]["Instant"] | null;
                    /** @description Message to the participants. */
                    message?: components["schemas"]["Message"] | null;
                    /**
                     * @description Recipients of the mails about the change.
                     * @default ALL
                     */
                    notify?: components["schemas"]["Notify"] | null;
                    /** @description New resource of the same provider: uuid or reference. */
                    resource?: components["schemas"]["Identifier"] | null;
                    /** @description New start. */
                    start?: components["schemas"]["Instant"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        participation: {
                            /** @description Answers to the custom fields, in the order of the form; none once erased. */
                            answers: components["schemas"]["CustomFieldAnswer"][];
                            /** @description Appointment of the place. */
                            appointment: {
                                /** @description End. */
                                end: components["schemas"]["Instant"];
                                /** @description Product; null if there is none. */
                                product: components["schemas"]["Reference"] | null;
                                /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                                reference: components["schemas"]["Reference"] | null;
                                /** @description Resource, even if it was deleted. */
                                resource: components["schemas"]["Reference"];
                                /** @description Start. */
                                start: components["schemas"]["Instant"];
                                /** @description State of the appointment. */
                                state: components["schemas"]["AppointmentState"];
                                /** @description Identifier generated by the service. */
                                uuid: components["schemas"]["Uuid"];
                            };
                            /** @description Booking: the same for all places that it has had, and one after another. */
                            booking: components["schemas"]["Uuid"];
                            /** @description Channel of the booking. */
                            channelKey: components["schemas"]["ChannelKey"];
                            /** @description Time of creation. */
                            createdAt: components["schemas"]["Instant"];
                            /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                            email: components["schemas"]["EmailAddress"] | null;
                            /** @description End of the hold, by the clock of the database; null if not held. */
                            expiresAt: components["schemas"]["Instant"] | null;
                            /** @description First name of the consumer; null while reserved and once erased. */
                            firstName: components["schemas"]["Text"] | null;
                            /** @description Language of the mails to the consumer; null for that of the provider. */
                            language: components["schemas"]["LanguageTag"] | null;
                            /** @description Last name of the consumer; null while reserved and once erased. */
                            lastName: components["schemas"]["Text"] | null;
                            /** @description Message of the consumer; null while reserved and once erased. */
                            message: components["schemas"]["FreeText"] | null;
                            /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                            metadata: components["schemas"]["Metadata"] | null;
                            /** @description Mobile number of the consumer; null while reserved and once erased. */
                            mobile: components["schemas"]["Text"] | null;
                            /** @description Time at which the consumer was marked as absent; null if not. */
                            noShowAt: components["schemas"]["Instant"] | null;
                            /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                            note: components["schemas"]["FreeText"] | null;
                            /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                            price: components["schemas"]["Price"] | null;
                            /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                            reference: components["schemas"]["Reference"] | null;
                            /**
                             * Format: int32
                             * @description Number of times that consumers have moved the booking.
                             */
                            reschedules: number;
                            /**
                             * Format: int32
                             * @description Number of the place in the appointment, from 1.
                             */
                            seat: number;
                            /** @description State of the place. */
                            state: components["schemas"]["ParticipationState"];
                            /** @description Time of the last change. */
                            updatedAt: components["schemas"]["Instant"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153_158"];
            412: components["responses"]["Errors201_202"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    markNoShow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Participation: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description False to remove the mark.
                     * @default true
                     */
                    noShow?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        participation: {
                            /** @description Answers to the custom fields, in the order of the form; none once erased. */
                            answers: components["schemas"]["CustomFieldAnswer"][];
                            /** @description Appointment of the place. */
                            appointment: {
                                /** @description End. */
                                end: components["schemas"]["Instant"];
                                /** @description Product; null if there is none. */
                                product: components["schemas"]["Reference"] | null;
                                /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                                reference: components["schemas"]["Reference"] | null;
                                /** @description Resource, even if it was deleted. */
                                resource: components["schemas"]["Reference"];
                                /** @description Start. */
                                start: components["schemas"]["Instant"];
                                /** @description State of the appointment. */
                                state: components["schemas"]["AppointmentState"];
                                /** @description Identifier generated by the service. */
                                uuid: components["schemas"]["Uuid"];
                            };
                            /** @description Booking: the same for all places that it has had, and one after another. */
                            booking: components["schemas"]["Uuid"];
                            /** @description Channel of the booking. */
                            channelKey: components["schemas"]["ChannelKey"];
                            /** @description Time of creation. */
                            createdAt: components["schemas"]["Instant"];
                            /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                            email: components["schemas"]["EmailAddress"] | null;
                            /** @description End of the hold, by the clock of the database; null if not held. */
                            expiresAt: components["schemas"]["Instant"] | null;
                            /** @description First name of the consumer; null while reserved and once erased. */
                            firstName: components["schemas"]["Text"] | null;
                            /** @description Language of the mails to the consumer; null for that of the provider. */
                            language: components["schemas"]["LanguageTag"] | null;
                            /** @description Last name of the consumer; null while reserved and once erased. */
                            lastName: components["schemas"]["Text"] | null;
                            /** @description Message of the consumer; null while reserved and once erased. */
                            message: components["schemas"]["FreeText"] | null;
                            /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                            metadata: components["schemas"]["Metadata"] | null;
                            /** @description Mobile number of the consumer; null while reserved and once erased. */
                            mobile: components["schemas"]["Text"] | null;
                            /** @description Time at which the consumer was marked as absent; null if not. */
                            noShowAt: components["schemas"]["Instant"] | null;
                            /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                            note: components["schemas"]["FreeText"] | null;
                            /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                            price: components["schemas"]["Price"] | null;
                            /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                            reference: components["schemas"]["Reference"] | null;
                            /**
                             * Format: int32
                             * @description Number of times that consumers have moved the booking.
                             */
                            reschedules: number;
                            /**
                             * Format: int32
                             * @description Number of the place in the appointment, from 1.
                             */
                            seat: number;
                            /** @description State of the place. */
                            state: components["schemas"]["ParticipationState"];
                            /** @description Time of the last change. */
                            updatedAt: components["schemas"]["Instant"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    requestReschedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Participation: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Reason to show in the mail. */
                    message?: components["schemas"]["Message"] | null;
                    /**
                     * @description Recipients of the mails about the change.
                     * @default ALL
                     */
                    notify?: components["schemas"]["Notify"] | null;
                    /** @description Time until which to choose. Default: the start of the appointment. */
                    until?: components["schemas"]["Instant"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        participation: {
                            /** @description Answers to the custom fields, in the order of the form; none once erased. */
                            answers: components["schemas"]["CustomFieldAnswer"][];
                            /** @description Appointment of the place. */
                            appointment: {
                                /** @description End. */
                                end: components["schemas"]["Instant"];
                                /** @description Product; null if there is none. */
                                product: components["schemas"]["Reference"] | null;
                                /** @description Reference chosen by the CRM; no other appointment of the CRM has it. Consumers do not see it. */
                                reference: components["schemas"]["Reference"] | null;
                                /** @description Resource, even if it was deleted. */
                                resource: components["schemas"]["Reference"];
                                /** @description Start. */
                                start: components["schemas"]["Instant"];
                                /** @description State of the appointment. */
                                state: components["schemas"]["AppointmentState"];
                                /** @description Identifier generated by the service. */
                                uuid: components["schemas"]["Uuid"];
                            };
                            /** @description Booking: the same for all places that it has had, and one after another. */
                            booking: components["schemas"]["Uuid"];
                            /** @description Channel of the booking. */
                            channelKey: components["schemas"]["ChannelKey"];
                            /** @description Time of creation. */
                            createdAt: components["schemas"]["Instant"];
                            /** @description E-mail address of the consumer; null for none, while reserved and once erased. */
                            email: components["schemas"]["EmailAddress"] | null;
                            /** @description End of the hold, by the clock of the database; null if not held. */
                            expiresAt: components["schemas"]["Instant"] | null;
                            /** @description First name of the consumer; null while reserved and once erased. */
                            firstName: components["schemas"]["Text"] | null;
                            /** @description Language of the mails to the consumer; null for that of the provider. */
                            language: components["schemas"]["LanguageTag"] | null;
                            /** @description Last name of the consumer; null while reserved and once erased. */
                            lastName: components["schemas"]["Text"] | null;
                            /** @description Message of the consumer; null while reserved and once erased. */
                            message: components["schemas"]["FreeText"] | null;
                            /** @description Data of the CRM about the booking: all of its places have them. Consumers do not see them; null once erased. */
                            metadata: components["schemas"]["Metadata"] | null;
                            /** @description Mobile number of the consumer; null while reserved and once erased. */
                            mobile: components["schemas"]["Text"] | null;
                            /** @description Time at which the consumer was marked as absent; null if not. */
                            noShowAt: components["schemas"]["Instant"] | null;
                            /** @description Note of the CRM about the booking: all of its places have it. Consumers and the provider’s mails do not have it; null once erased. */
                            note: components["schemas"]["FreeText"] | null;
                            /** @description Price as agreed when the place was taken; a move keeps it with the product. Null for none. */
                            price: components["schemas"]["Price"] | null;
                            /** @description Reference of the booking, chosen by the CRM: all of its places have it, and no other booking. Consumers do not see it; null once erased. */
                            reference: components["schemas"]["Reference"] | null;
                            /**
                             * Format: int32
                             * @description Number of times that consumers have moved the booking.
                             */
                            reschedules: number;
                            /**
                             * Format: int32
                             * @description Number of the place in the appointment, from 1.
                             */
                            seat: number;
                            /** @description State of the place. */
                            state: components["schemas"]["ParticipationState"];
                            /** @description Time of the last change. */
                            updatedAt: components["schemas"]["Instant"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    updateProduct: {
        parameters: {
            query?: {
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
            };
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Uuid or reference. */
                productRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Hints for consumers. */
                    description?: components["schemas"]["FreeText"] | null;
                    /** @description Hints by language, beside `description`. */
                    descriptions?: components["schemas"]["TextsByLanguage"] | null;
                    /** @description Minutes between the durations that can be booked from `minDuration` on; null for any duration up to `maxDuration`. */
                    durationStepMinutes?: number | null;
                    /** @description True to offer the product only on channels whose products name it. */
                    exclusive?: boolean | null;
                    /** @description Minutes to keep free after an appointment. */
                    followUpTimeMinutes?: number | null;
                    /** @description Minutes to keep free before an appointment. */
                    leadTimeMinutes?: number | null;
                    /** @description Maximum duration in minutes. */
                    maxDuration?: number | null;
                    /** @description Minimum duration in minutes. */
                    minDuration?: number | null;
                    /** @description Display name. */
                    name?: components["schemas"]["Text"] | null;
                    /** @description Display name by language, beside `name`. */
                    names?: components["schemas"]["TextsByLanguage"] | null;
                    /** @description Price to show to consumers; null for none. */
                    price?: components["schemas"]["PriceInput"] | null;
                    /** @description Reference chosen by the CRM. */
                    reference?: components["schemas"]["Reference"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        product: {
                            /** @description Hints for consumers. */
                            description: components["schemas"]["FreeText"] | null;
                            /** @description Minutes to keep free after an appointment. */
                            followUpTimeMinutes: number | null;
                            /** @description Minutes to keep free before an appointment. */
                            leadTimeMinutes: number | null;
                            /** @description Maximum duration in minutes. */
                            maxDuration: number | null;
                            /** @description Minimum duration in minutes. */
                            minDuration: number | null;
                            /** @description Display name. */
                            name: components["schemas"]["Text"];
                            /** @description Price to show to consumers; null for none. */
                            price?: components["schemas"]["Price"] | null;
                            /** @description Reference chosen by the CRM. */
                            reference: components["schemas"]["Reference"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153_154"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Uuid or reference. */
                productRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_152_153"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    productRequirements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Uuid or reference. */
                productRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        product: {
                            /** @description Reference chosen by the CRM. */
                            reference: components["schemas"]["Reference"];
                            /** @description Requirements of an appointment: it takes one resource of each, besides its own. In the order of the CRM. */
                            requirements: components["schemas"]["ProductRequirement"][];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    setProductRequirements: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Uuid or reference. */
                productRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Requirements, in their order; empty for none. At most 3. */
                    requirements: components["schemas"]["RequirementInput"][];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        product: {
                            /** @description Reference chosen by the CRM. */
                            reference: components["schemas"]["Reference"];
                            /** @description Requirements of an appointment: it takes one resource of each, besides its own. In the order of the CRM. */
                            requirements: components["schemas"]["ProductRequirement"][];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    createProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Account that is invoiced. */
                    accountReference: components["schemas"]["Identifier"];
                    /**
                     * @description Line of business: real-estate, facilities, handyman, sports-and-leisure, misc.
                     * @enum {unknown}
                     */
                    branch?: "real-estate" | "facilities" | "handyman" | "sports-and-leisure" | "misc" | null;
                    /** @description Contact address. It receives notifications. */
                    email?: components["schemas"]["EmailAddress"] | null;
                    /** @description Legal notice. */
                    impressum?: components["schemas"]["FreeText"] | null;
                    /** @description Mobile number. */
                    mobile?: components["schemas"]["Text"] | null;
                    /** @description Display name. */
                    name: components["schemas"]["Text"];
                    /** @description User that owns the provider and becomes its first staff member: uuid or reference. */
                    ownerReference: components["schemas"]["Identifier"];
                    /** @description Landline number. */
                    phone?: components["schemas"]["Text"] | null;
                    /** @description Reference chosen by the CRM. */
                    reference: components["schemas"]["Reference"];
                    /** @description Free label below the branch. */
                    subbranch?: components["schemas"]["Text"] | null;
                };
            };
        };
        responses: {
            /** @description Already existed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        provider: components["schemas"]["Provider"];
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        provider: components["schemas"]["Provider"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    blackouts: {
        parameters: {
            query?: {
                /** @description Only blackouts with an occurrence that ends after this time. */
                from?: components["schemas"]["Instant"];
                /** @description Resource: uuid or reference. Only blackouts that close it, those of all resources included. */
                resourceRef?: components["schemas"]["Identifier"];
                /** @description Only blackouts with an occurrence that starts before this time. */
                until?: components["schemas"]["Instant"];
            };
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        /** @description Items. */
                        blackouts: components["schemas"]["Blackout"][];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    createBlackout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Channels to close; empty for all. */
                    channels?: components["schemas"]["ChannelKey"][] | null;
                    /** @description End of the first occurrence, in local time. */
                    end: components["schemas"]["LocalDateTime"];
                    /** @description Occurrences to leave out, each as a day (2026-12-24) or an exact start (2026-12-24T09:00). At most 3660. Without them, a new time of day of `start` is that of exact dates at the former one, too. */
                    exceptionDates?: components["schemas"]["LocalDateOrDateTime"][] | null;
                    /** @description Reason that consumers are told, at most 200 characters. */
                    publicReason?: components["schemas"]["Text"] | null;
                    /** @description This reason by language, beside `publicReason`. */
                    publicReasons?: components["schemas"]["TextsByLanguage"] | null;
                    /** @description Reason for the CRM only. */
                    reason?: components["schemas"]["Text"] | null;
                    /** @description RFC 5545 recurrence rule with a frequency from DAILY to YEARLY, such as FREQ=WEEKLY;BYDAY=MO,TU; each occurrence then lasts at most 366 days. Default: a single occurrence. */
                    recurrence?: components["schemas"]["Text"] | null;
                    /** @description Reference chosen by the CRM. */
                    reference?: components["schemas"]["Reference"] | null;
                    /** @description Resources to close, each by a blackout of its own, at most 100; one only if there is a reference. Default: one blackout of all resources of the provider, also of those to come. */
                    resources?: components["schemas"]["Identifier"][] | null;
                    /** @description Start of the first occurrence, in local time. */
                    start: components["schemas"]["LocalDateTime"];
                    /** @description Time zone of the local times. Default, and null: that of the provider, also when it changes. */
                    timeZone?: components["schemas"]["TimeZone"] | null;
                };
            };
        };
        responses: {
            /** @description Already existed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        blackouts: components["schemas"]["Blackout"][];
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        blackouts: components["schemas"]["Blackout"][];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    deleteBlackout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description Uuid or reference. */
                blackoutRef: components["schemas"]["Identifier"];
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider of the blackout: uuid or reference. Needed if several use the reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    previewBlackout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Channels to close; empty for all. */
                    channels?: components["schemas"]["ChannelKey"][] | null;
                    /** @description End of the first occurrence, in local time. */
                    end: components["schemas"]["LocalDateTime"];
                    /** @description Occurrences to leave out, each as a day (2026-12-24) or an exact start (2026-12-24T09:00). At most 3660. Without them, a new time of day of `start` is that of exact dates at the former one, too. */
                    exceptionDates?: components["schemas"]["LocalDateOrDateTime"][] | null;
                    /** @description Reason that consumers are told, at most 200 characters. */
                    publicReason?: components["schemas"]["Text"] | null;
                    /** @description This reason by language, beside `publicReason`. */
                    publicReasons?: components["schemas"]["TextsByLanguage"] | null;
                    /** @description Reason for the CRM only. */
                    reason?: components["schemas"]["Text"] | null;
                    /** @description RFC 5545 recurrence rule with a frequency from DAILY to YEARLY, such as FREQ=WEEKLY;BYDAY=MO,TU; each occurrence then lasts at most 366 days. Default: a single occurrence. */
                    recurrence?: components["schemas"]["Text"] | null;
                    /** @description Reference chosen by the CRM. */
                    reference?: components["schemas"]["Reference"] | null;
                    /** @description Resources to close, each by a blackout of its own, at most 100; one only if there is a reference. Default: one blackout of all resources of the provider, also of those to come. */
                    resources?: components["schemas"]["Identifier"][] | null;
                    /** @description Start of the first occurrence, in local time. */
                    start: components["schemas"]["LocalDateTime"];
                    /** @description Time zone of the local times. Default, and null: that of the provider, also when it changes. */
                    timeZone?: components["schemas"]["TimeZone"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        preview: {
                            /** @description Items. */
                            affected: components["schemas"]["AffectedAppointment"][];
                            /**
                             * Format: int32
                             * @description Number of items on all pages.
                             */
                            count: number;
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    bookingLimits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        limits: components["schemas"]["BookingLimit"][];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    setBookingLimit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Number that is limited.
                     * @default APPOINTMENTS
                     */
                    counts?: components["schemas"]["LimitCount"] | null;
                    /**
                     * Format: int32
                     * @description Maximum in a period, from 1 to 10000.
                     */
                    most: number;
                    /** @description Period in which it counts; UPCOMING for CONSUMER only. */
                    per: components["schemas"]["LimitPeriod"];
                    /** @description Product: uuid or reference. Default: all products together. */
                    product?: components["schemas"]["Identifier"] | null;
                    /** @description Resource: uuid or reference. Default: all resources of the provider together. */
                    resource?: components["schemas"]["Identifier"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        limit: components["schemas"]["BookingLimit"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    busySources: {
        parameters: {
            query?: {
                /** @description Only those of this resource: uuid or reference. */
                resourceRef?: components["schemas"]["Identifier"];
            };
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        busy_sources: components["schemas"]["BusySource"][];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    calendarFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        calendar_feeds: components["schemas"]["CalendarFeed"][];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    createCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Resource whose appointments are shown: uuid or reference. Default: all resources of the provider. */
                    resource?: components["schemas"]["Identifier"] | null;
                    /**
                     * @description True to show the names of consumers, except in groups: whoever has the address reads them.
                     * @default false
                     */
                    withConsumers?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        calendar_feed: components["schemas"]["IssuedCalendarFeed"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    setContactProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider that the input must name: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All contact channels. A kind that is absent is removed. */
                    contactChannels: components["schemas"]["ContactChannelInput"][];
                    /** @description Public display name. */
                    name: components["schemas"]["Text"];
                    /** @description Provider: uuid or reference. */
                    providerReference: components["schemas"]["Identifier"];
                    /** @description Reference chosen by the CRM. */
                    reference: components["schemas"]["Reference"];
                    /** @description User: uuid or reference. */
                    userReference: components["schemas"]["Identifier"];
                };
            };
        };
        responses: {
            /** @description Already existed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        contactProfile: {
                            /** @description Contact channels, ordered by kind. */
                            contactChannels: components["schemas"]["ContactChannel"][];
                            /** @description Public display name. */
                            name: components["schemas"]["Text"];
                            /** @description Provider; null for a general profile. */
                            providerReference: components["schemas"]["Reference"] | null;
                            /** @description Reference chosen by the CRM; null for a general profile. */
                            reference: components["schemas"]["Reference"] | null;
                            /** @description User of the profile. */
                            userReference: components["schemas"]["Reference"] | null;
                        };
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        contactProfile: {
                            /** @description Contact channels, ordered by kind. */
                            contactChannels: components["schemas"]["ContactChannel"][];
                            /** @description Public display name. */
                            name: components["schemas"]["Text"];
                            /** @description Provider; null for a general profile. */
                            providerReference: components["schemas"]["Reference"] | null;
                            /** @description Reference chosen by the CRM; null for a general profile. */
                            reference: components["schemas"]["Reference"] | null;
                            /** @description User of the profile. */
                            userReference: components["schemas"]["Reference"] | null;
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    contactProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Uuid or reference. */
                profileRef: components["schemas"]["Identifier"];
                /** @description Provider of the profile: uuid or reference; another provider is NOT_FOUND. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        contactProfile: {
                            /** @description Contact channels, ordered by kind. */
                            contactChannels: components["schemas"]["ContactChannel"][];
                            /** @description Public display name. */
                            name: components["schemas"]["Text"];
                            /** @description Provider; null for a general profile. */
                            providerReference: components["schemas"]["Reference"] | null;
                            /** @description Reference chosen by the CRM; null for a general profile. */
                            reference: components["schemas"]["Reference"] | null;
                            /** @description User of the profile. */
                            userReference: components["schemas"]["Reference"] | null;
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    customFields: {
        parameters: {
            query?: {
                /** @description True for the archived fields instead of those that are asked. */
                archived?: boolean;
            };
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        /** @description Items. */
                        customFields: components["schemas"]["CustomField"][];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    setCustomField: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Name of the field in bookings. */
                key: components["schemas"]["FieldKey"];
                /** @description Provider that asks: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description True to ask for the field no more. */
                    archived?: boolean | null;
                    /** @description Choices of a CHOICE, from 1 to 50, in their order. */
                    choices?: components["schemas"]["CustomFieldChoiceInput"][] | null;
                    /** @description Label for consumers, in each language one line of at most 100 characters. A new field needs one. */
                    labels?: components["schemas"]["TextsByLanguage"] | null;
                    /** @description Maximum number of characters of a TEXT or a LONG_TEXT, from 1 to 2000. */
                    maxLength?: number | null;
                    /** @description Position in the form. */
                    position?: number | null;
                    /** @description Product for which the field is asked: uuid or reference; null for whatever is booked. */
                    product?: components["schemas"]["Identifier"] | null;
                    /** @description True if consumers cannot book without an answer. */
                    required?: boolean | null;
                    /** @description Kind of the answers. A new field needs one. */
                    type?: components["schemas"]["CustomFieldType"] | null;
                };
            };
        };
        responses: {
            /** @description Already existed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        customField: components["schemas"]["CustomField"];
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        customField: components["schemas"]["CustomField"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    deleteCustomField: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Key of the field. */
                key: components["schemas"]["FieldKey"];
                /** @description Provider: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    products: {
        parameters: {
            query?: {
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
            };
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Hints for consumers. */
                        description: components["schemas"]["FreeText"] | null;
                        /** @description Minutes to keep free after an appointment. */
                        followUpTimeMinutes: number | null;
                        /** @description Minutes to keep free before an appointment. */
                        leadTimeMinutes: number | null;
                        /** @description Maximum duration in minutes. */
                        maxDuration: number | null;
                        /** @description Minimum duration in minutes. */
                        minDuration: number | null;
                        /** @description Display name. */
                        name: components["schemas"]["Text"];
                        /** @description Price to show to consumers; null for none. */
                        price?: components["schemas"]["Price"] | null;
                        /** @description Reference chosen by the CRM. */
                        reference: components["schemas"]["Reference"];
                        /** @description Identifier generated by the service. */
                        uuid: components["schemas"]["Uuid"];
                    }[];
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    createProduct: {
        parameters: {
            query?: {
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
            };
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider that offers the product. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Hints for consumers. */
                    description?: components["schemas"]["FreeText"] | null;
                    /** @description Hints by language, beside `description`. */
                    descriptions?: components["schemas"]["TextsByLanguage"] | null;
                    /** @description Maximum duration in minutes. */
                    maxDuration?: number | null;
                    /** @description Minimum duration in minutes. */
                    minDuration?: number | null;
                    /** @description Display name. */
                    name: components["schemas"]["Text"];
                    /** @description Display name by language, beside `name`. */
                    names?: components["schemas"]["TextsByLanguage"] | null;
                    /** @description Price to show to consumers; null for none. */
                    price?: components["schemas"]["PriceInput"] | null;
                    /** @description Reference chosen by the CRM. */
                    reference: components["schemas"]["Reference"];
                };
            };
        };
        responses: {
            /** @description Already existed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        product: {
                            /** @description Hints for consumers. */
                            description: components["schemas"]["FreeText"] | null;
                            /** @description Minutes to keep free after an appointment. */
                            followUpTimeMinutes: number | null;
                            /** @description Minutes to keep free before an appointment. */
                            leadTimeMinutes: number | null;
                            /** @description Maximum duration in minutes. */
                            maxDuration: number | null;
                            /** @description Minimum duration in minutes. */
                            minDuration: number | null;
                            /** @description Display name. */
                            name: components["schemas"]["Text"];
                            /** @description Price to show to consumers; null for none. */
                            price?: components["schemas"]["Price"] | null;
                            /** @description Reference chosen by the CRM. */
                            reference: components["schemas"]["Reference"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        product: {
                            /** @description Hints for consumers. */
                            description: components["schemas"]["FreeText"] | null;
                            /** @description Minutes to keep free after an appointment. */
                            followUpTimeMinutes: number | null;
                            /** @description Minutes to keep free before an appointment. */
                            leadTimeMinutes: number | null;
                            /** @description Maximum duration in minutes. */
                            maxDuration: number | null;
                            /** @description Minimum duration in minutes. */
                            minDuration: number | null;
                            /** @description Display name. */
                            name: components["schemas"]["Text"];
                            /** @description Price to show to consumers; null for none. */
                            price?: components["schemas"]["Price"] | null;
                            /** @description Reference chosen by the CRM. */
                            reference: components["schemas"]["Reference"];
                            /** @description Identifier generated by the service. */
                            uuid: components["schemas"]["Uuid"];
                        };
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153_154"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    resources: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resource"][];
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    createResource: {
        parameters: {
            query?: {
                /** @description True to refuse a reference that exists, instead of updating its resource. */
                onDuplicateRaise?: boolean;
            };
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider of the resource. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Address of the resource. */
                    address?: components["schemas"]["AddressInput"] | null;
                    /** @description User whom consumers may contact: uuid or reference. Default: the provider. */
                    contact?: components["schemas"]["Identifier"] | null;
                    /** @description Contact profile of the contact: uuid or reference. Default: the general one. */
                    contactProfileReference?: components["schemas"]["Identifier"] | null;
                    /** @description Description for consumers. */
                    description?: components["schemas"]["FreeText"] | null;
                    /** @description Description by language, beside `description`. */
                    descriptions?: components["schemas"]["TextsByLanguage"] | null;
                    /** @description Name for internal use; consumers do not see it. */
                    internalName: components["schemas"]["Text"];
                    /** @description This hint by language, beside `messageHelpText`. */
                    messageHelpTexts?: components["schemas"]["TextsByLanguage"] | null;
                    /** @description Products that can be booked: uuids or references. */
                    products?: components["schemas"]["Identifier"][] | null;
                    /** @description Name that consumers see. */
                    publicName: components["schemas"]["Text"];
                    /** @description Name that consumers see, by language, beside `publicName`. */
                    publicNames?: components["schemas"]["TextsByLanguage"] | null;
                    /** @description Reference chosen by the CRM. No other resource or channel may have it. */
                    reference: components["schemas"]["Reference"];
                    /** @description Address of a page about the resource. */
                    website?: components["schemas"]["WebAddress"] | null;
                };
            };
        };
        responses: {
            /** @description Already existed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resource"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resource"];
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153_154"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    updateResource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider of the resource: uuid or reference; another provider is NOT_FOUND. */
                providerRef: components["schemas"]["Identifier"];
                /** @description Uuid or reference. */
                resourceRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Address of the resource. */
                    address?: components["schemas"]["AddressInput"] | null;
                    /**
                     * @description True to write a new contact channel to the coming appointments that have none of their own, and to mail it, or a new address, to their participants and the provider: at most 2000, else INVALID_INPUT.
                     * @default false
                     */
                    applyToComing?: boolean | null;
                    /** @description True to end bookings by consumers. Archiving releases the holds of the resource. */
                    archived?: boolean | null;
                    /** @description User whom consumers may contact: uuid or reference. Default: the provider. */
                    contact?: components["schemas"]["Identifier"] | null;
                    /** @description Contact profile of the contact: uuid or reference. Default: the general one. */
                    contactProfileReference?: components["schemas"]["Identifier"] | null;
                    /** @description Description for consumers. */
                    description?: components["schemas"]["FreeText"] | null;
                    /** @description Description by language, beside `description`. */
                    descriptions?: components["schemas"]["TextsByLanguage"] | null;
                    /** @description Name for internal use; consumers do not see it. */
                    internalName?: components["schemas"]["Text"] | null;
                    /** @description Message in the mails about the change. */
                    message?: components["schemas"]["Message"] | null;
                    /** @description This hint by language, beside `messageHelpText`. */
                    messageHelpTexts?: components["schemas"]["TextsByLanguage"] | null;
                    /**
                     * @description Recipients of the mails about the change.
                     * @default ALL
                     */
                    notify?: components["schemas"]["Notify"] | null;
                    /** @description Products that can be booked: uuids or references. */
                    products?: components["schemas"]["Identifier"][] | null;
                    /** @description Name that consumers see. */
                    publicName?: components["schemas"]["Text"] | null;
                    /** @description Name that consumers see, by language, beside `publicName`. */
                    publicNames?: components["schemas"]["TextsByLanguage"] | null;
                    /** @description Reference chosen by the CRM. No other resource or channel may have it. */
                    reference?: components["schemas"]["Reference"] | null;
                    /** @description Address of a page about the resource. */
                    website?: components["schemas"]["WebAddress"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resource"];
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153_154"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    deleteResource: {
        parameters: {
            query?: {
                /** @description True to cancel future appointments and mail their participants, instead of refusing. */
                ignoreFutureAppointments?: boolean;
                /** @description Recipients of the mails about the change. */
                notify?: components["schemas"]["Notify"];
            };
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider of the resource: uuid or reference; another provider is NOT_FOUND. */
                providerRef: components["schemas"]["Identifier"];
                /** @description Uuid or reference. */
                resourceRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_152_153"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    staff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    addStaffMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description User: uuid or reference. */
                    user: components["schemas"]["Identifier"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        user: components["schemas"]["User"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    removeStaffMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                providerRef: components["schemas"]["Identifier"];
                /** @description User: uuid or reference. */
                userRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                reference: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        provider: components["schemas"]["Provider"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    updateProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                reference: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Account that is invoiced. */
                    accountReference?: components["schemas"]["Identifier"] | null;
                    /**
                     * @description Line of business: real-estate, facilities, handyman, sports-and-leisure, misc.
                     * @enum {unknown}
                     */
                    branch?: "real-estate" | "facilities" | "handyman" | "sports-and-leisure" | "misc" | null;
                    /** @description Way in which consumers agree to these texts on the booking page. Other than `NONE` needs one of the addresses. */
                    consent?: components["schemas"]["ConsentForm"] | null;
                    /** @description Description of the provider for consumers. */
                    description?: components["schemas"]["FreeText"] | null;
                    /** @description Description by language, beside `description`. */
                    descriptions?: components["schemas"]["TextsByLanguage"] | null;
                    /** @description Contact address. It receives notifications. */
                    email?: components["schemas"]["EmailAddress"] | null;
                    /** @description Legal notice. */
                    impressum?: components["schemas"]["FreeText"] | null;
                    /** @description Language for consumers who ask for none. */
                    language?: components["schemas"]["LanguageTag"] | null;
                    /** @description Mobile number. */
                    mobile?: components["schemas"]["Text"] | null;
                    /** @description Display name. */
                    name?: components["schemas"]["Text"] | null;
                    /** @description Display name by language, beside `name`. */
                    names?: components["schemas"]["TextsByLanguage"] | null;
                    /** @description User that owns the provider and becomes a staff member: uuid or reference. */
                    ownerReference?: components["schemas"]["Identifier"] | null;
                    /** @description Landline number. */
                    phone?: components["schemas"]["Text"] | null;
                    /** @description Address of the privacy policy. */
                    privacyUrl?: components["schemas"]["HttpAddress"] | null;
                    /** @description Reference chosen by the CRM. */
                    reference?: components["schemas"]["Reference"] | null;
                    /** @description Origins of websites to which the page of what was booked may lead back, such as `https://example.org`: at most 20. */
                    returnOrigins?: string[] | null;
                    /** @description Free label below the branch. */
                    subbranch?: components["schemas"]["Text"] | null;
                    /** @description Address of the terms and conditions. */
                    termsUrl?: components["schemas"]["HttpAddress"] | null;
                    /** @description Time zone of the appointments. */
                    timeZone?: components["schemas"]["TimeZone"] | null;
                    /**
                     * @description Kinds of mails about bookings that the CRM sends instead of the service. They are WITHHELD, whoever causes them; each has the event `mail.withheld`.
                     * @enum {unknown}
                     */
                    withheldMails?: "BOOKING_CONFIRMATION" | "BOOKING_NOTIFICATION" | "REQUEST_RECEIVED" | "REQUEST_TO_CONFIRM" | "REQUEST_CONFIRMED" | "REQUEST_DECLINED" | "CANCELLATION_TO_CONSUMER" | "CANCELLATION_TO_PROVIDER" | "MOVE_TO_CONSUMER" | "MOVE_TO_PROVIDER" | "DETAILS_TO_CONSUMER" | "DETAILS_TO_PROVIDER" | "RESCHEDULE_RECEIVED" | "RESCHEDULE_TO_CONFIRM" | "RESCHEDULE_DECLINED" | "RESCHEDULE_ASKED" | "REMINDER" | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        provider: components["schemas"]["Provider"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    deleteProvider: {
        parameters: {
            query?: {
                /** @description True to cancel future appointments and mail their participants, instead of refusing. */
                ignoreFutureAppointments?: boolean;
                /** @description Recipients of the mails about the change. */
                notify?: components["schemas"]["Notify"];
            };
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Provider: uuid or reference. */
                reference: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_152_153"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    providers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        /** @description Items. */
                        providers: components["schemas"]["Provider"][];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    availabilities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Uuid or reference. */
                resourceRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        /** @description Items. */
                        availabilities: components["schemas"]["Availability"][];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    createAvailability: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Resource: uuid or reference. */
                resourceRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Number of places of each appointment, from 1 to 1000. Default: 1. */
                    capacity?: number | null;
                    /** @description Channels that offer the availability; empty for all. */
                    channels?: components["schemas"]["ChannelKey"][] | null;
                    /** @description Contact channel of the appointments. Default: that of the resource. */
                    contactChannel?: components["schemas"]["ContactInput"] | null;
                    /** @description End of the first occurrence, in local time. */
                    end: components["schemas"]["LocalDateTime"];
                    /** @description Occurrences to leave out, each as a day (2026-12-24) or an exact start (2026-12-24T09:00). At most 3660. Without them, a new time of day of `start` is that of exact dates at the former one, too. */
                    exceptionDates?: components["schemas"]["LocalDateOrDateTime"][] | null;
                    /** @description Occurrences to add, each as a day (at the time of day of `start`) or an exact start. At most 3660. */
                    extraDates?: components["schemas"]["LocalDateOrDateTime"][] | null;
                    /** @description Products to offer: uuids or references; empty for those of the resource. */
                    products?: components["schemas"]["Identifier"][] | null;
                    /** @description RFC 5545 recurrence rule with a frequency from DAILY to YEARLY, such as FREQ=WEEKLY;BYDAY=MO,TU; each occurrence then lasts at most 366 days. Default: a single occurrence. */
                    recurrence?: components["schemas"]["Text"] | null;
                    /** @description Reference chosen by the CRM. */
                    reference?: components["schemas"]["Reference"] | null;
                    /** @description Minutes from one possible start to the next, from 1 to 10080. Default: the duration of the product. */
                    slotStepMinutes?: number | null;
                    /** @description Start of the first occurrence, in local time. */
                    start: components["schemas"]["LocalDateTime"];
                    /** @description Time zone of the local times. Default, and null: that of the provider, also when it changes. */
                    timeZone?: components["schemas"]["TimeZone"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        availability: components["schemas"]["Availability"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153_154"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    createBusySource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Resource that is busy: uuid or reference. */
                resourceRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Address of the calendar, which no answer shows. ICS needs one, PUSH has none. */
                    address?: components["schemas"]["CalendarAddress"] | null;
                    /** @description ICS: true if entries of whole days, such as birthdays, are free. Default: false. */
                    allDayIsFree?: boolean | null;
                    /** @description ICS: true if it contains the bookings of the resource without their UIDs, as answers to free/busy queries do. Default: false. */
                    includesOwn?: boolean | null;
                    /** @description Way in which its times come. Default: PUSH. */
                    kind?: components["schemas"]["BusySourceKind"] | null;
                    /** @description Name for the CRM. */
                    name?: components["schemas"]["Text"] | null;
                    /** @description ICS: address of the owner of the calendar. Invitations that this attendee has declined are free. */
                    ownerEmail?: components["schemas"]["EmailAddress"] | null;
                    /** @description ICS: minutes between two readings, from 5 to 1440. Default: 15. */
                    pollMinutes?: number | null;
                    /** @description ICS: minutes without a reading after which it is stale, from 15 to 43200. Default: 180. */
                    staleAfterMinutes?: number | null;
                    /** @description ICS: zone of whole days and of times without a zone. Default: that of the provider. */
                    timeZone?: components["schemas"]["TimeZone"] | null;
                    /** @description Offer to consumers at times of which the source knows nothing. Default: OFFER. */
                    whenUnknown?: components["schemas"]["WhenUnknown"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        busy_source: components["schemas"]["BusySource"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    calendar: {
        parameters: {
            query: {
                /** @description First day, in the time zone of the provider. */
                from: components["schemas"]["LocalDate"];
                /** @description Day after the last one; at most 62 days after `from`. */
                until: components["schemas"]["LocalDate"];
            };
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Uuid or reference. */
                resourceRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        calendar: components["schemas"]["Calendar"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    channels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Uuid or reference. */
                resourceRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        channels: components["schemas"]["Channel"][];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    setChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Channel of the resource. */
                key: components["schemas"]["ChannelKey"];
                /** @description Resource: uuid or reference. */
                resourceRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Handling of a new booking. */
                    bookingProcess?: components["schemas"]["BookingProcess"] | null;
                    /** @description Days ahead in which slots are offered and booked, from 1 to 1830; default: none. */
                    bookingWindowDays?: number | null;
                    /** @description Minutes before the start until which consumers may cancel, from 0 to 525600; null for until the end, the default. */
                    cancellationNoticeMinutes?: number | null;
                    /** @description Times that are due for each place, such as a reminder: at most 6, all different; empty for none. Default: a day before the start, with a mail. */
                    dueTimes?: components["schemas"]["DueTimeInput"][] | null;
                    /** @description Times that a hold can be renewed, from 0 to 10; default 2. */
                    holdRenewals?: number | null;
                    /** @description Seconds that a hold lasts, from 60 to 1800; default 180. With all of its renewals it lasts at most 3600. */
                    holdSeconds?: number | null;
                    /** @description Number of times that consumers may move a booking, from 0 to 100; default 3. */
                    maxReschedules?: number | null;
                    /** @description Minimum minutes between a booking and the start, from 0 to 525600; default 0. */
                    minimumNoticeMinutes?: number | null;
                    /** @description Products to offer; empty for all. */
                    products?: components["schemas"]["Identifier"][] | null;
                    /** @description Reference of the channel. Consumers can name it instead of the resource. */
                    reference?: components["schemas"]["Reference"] | null;
                    /** @description Minutes before the start until which consumers may move a booking, from 0 to 525600; default 0. */
                    reschedulingNoticeMinutes?: number | null;
                    /** @description True to list slots without places left, too. */
                    showFullSlots?: boolean | null;
                    /** @description True to let consumers see and book through the channel. Hiding it releases its holds. */
                    visible?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        channel: components["schemas"]["Channel"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153_154"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    resetChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Channel of the resource. */
                key: components["schemas"]["ChannelKey"];
                /** @description Uuid or reference. */
                resourceRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: {
                /** @description Language of the mails to the user. Default: that of the CRM. */
                PLAY_LANG?: components["schemas"]["LanguageTag"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description E-mail address. */
                    email: components["schemas"]["EmailAddress"];
                    /** @description First name. */
                    firstName?: components["schemas"]["Text"] | null;
                    /** @description Last name. */
                    lastName: components["schemas"]["Text"];
                    /** @description Mobile number. */
                    mobile?: components["schemas"]["Text"] | null;
                    /** @description Landline number. */
                    phone?: components["schemas"]["Text"] | null;
                    /** @description Reference chosen by the CRM. */
                    reference: components["schemas"]["Reference"];
                    /** @description Login name, without / ? : & # and \. */
                    username: components["schemas"]["Text"];
                };
            };
        };
        responses: {
            /** @description Already existed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        user: components["schemas"]["User"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            409: components["responses"]["Errors150_151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Uuid or reference. */
                reference: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        user: components["schemas"]["User"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Uuid or reference. */
                reference: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description E-mail address. A new one must be verified again. */
                    email?: components["schemas"]["EmailAddress"] | null;
                    /** @description First name. */
                    firstName?: components["schemas"]["Text"] | null;
                    /** @description Language of the mails to the user. Default: that of the CRM. */
                    language?: components["schemas"]["LanguageTag"] | null;
                    /** @description Last name. */
                    lastName?: components["schemas"]["Text"] | null;
                    /** @description Mobile number. */
                    mobile?: components["schemas"]["Text"] | null;
                    /** @description Landline number. */
                    phone?: components["schemas"]["Text"] | null;
                    /** @description Reference chosen by the CRM. */
                    reference?: components["schemas"]["Reference"] | null;
                    /** @description Login name, without / ? : & # and \. */
                    username?: components["schemas"]["Text"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        user: components["schemas"]["User"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors150_151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Uuid or reference. */
                reference: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    contactProfiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Uuid or reference. */
                userRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Contact channels, ordered by kind. */
                        contactChannels: components["schemas"]["ContactChannel"][];
                        /** @description Public display name. */
                        name: components["schemas"]["Text"] | null;
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    setGeneralContactProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description User: uuid or reference. */
                userRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All contact channels. A kind that is absent is removed. */
                    contactChannels: components["schemas"]["ContactChannelInput"][];
                    /** @description Public display name. */
                    name: components["schemas"]["Text"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Contact channels, ordered by kind. */
                        contactChannels: components["schemas"]["ContactChannel"][];
                        /** @description Public display name. */
                        name: components["schemas"]["Text"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    users: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        /** @description Items. */
                        users: components["schemas"]["User"][];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    webhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        webhooks: components["schemas"]["WebhookEndpoint"][];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Cursor of the event after which delivery begins. Default: the last event, so only later ones follow. */
                    after?: string | null;
                    /** @description Purpose of the endpoint. */
                    description?: components["schemas"]["Text"] | null;
                    /** @description Address that gets a mail when the service disables the endpoint. */
                    noticeEmail?: components["schemas"]["EmailAddress"] | null;
                    /** @description Provider whose events are delivered: uuid or reference. Null: events of all providers, and of none. */
                    provider?: components["schemas"]["Identifier"] | null;
                    /** @description Types to deliver (see `type` of an event), or patterns such as `participation.*`. Default: those of bookings and appointments, without holds and without `participation.changed`. */
                    types?: components["schemas"]["Text"][] | null;
                    /** @description Address that receives the events by POST: https, of a host with public addresses only. */
                    url: components["schemas"]["HttpAddress"];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        webhook: components["schemas"]["IssuedWebhookEndpoint"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153_155"];
            410: components["responses"]["Errors180"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    webhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Endpoint: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        webhook: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Endpoint: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Purpose of the endpoint. */
                    description?: components["schemas"]["Text"] | null;
                    /** @description Address that gets a mail when the service disables the endpoint. */
                    noticeEmail?: components["schemas"]["EmailAddress"] | null;
                    /** @description Provider whose events are delivered: uuid or reference. Null: events of all providers, and of none. */
                    provider?: components["schemas"]["Identifier"] | null;
                    /** @description True to go on after the last event: events that wait are not delivered. */
                    skip?: boolean | null;
                    /** @description `PAUSED` to have events wait, `ACTIVE` to go on, also after the service disabled the endpoint. */
                    state?: components["schemas"]["WebhookState"] | null;
                    /** @description Types to deliver (see `type` of an event), or patterns such as `participation.*`. */
                    types?: components["schemas"]["Text"][] | null;
                    /** @description Address that receives the events by POST: https, of a host with public addresses only. */
                    url?: components["schemas"]["HttpAddress"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        webhook: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Endpoint: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    webhookDeliveries: {
        parameters: {
            query?: {
                /** @description `endCursor` of the previous page; null for the first page. */
                after?: string;
                /** @description Page size, from 1 to 1000. */
                limit?: number;
                /** @description States of the deliveries. Default: all states. */
                states?: components["schemas"]["DeliveryState"][];
            };
            header?: never;
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Endpoint: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        /** @description Items. */
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        /** @description True if more items follow. */
                        more: boolean;
                        /** @description Cursor of the last item: `after` of the next page. */
                        next: string | null;
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    redeliverEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Endpoint: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Number of the first event. Default with `onlyDead`: the first one. */
                    from?: components["schemas"]["SafeInt"] | null;
                    /**
                     * @description True to queue only deliveries that were given up.
                     * @default false
                     */
                    onlyDead?: boolean | null;
                    /** @description Number of the last event. Default with `onlyDead`: the last one. */
                    to?: components["schemas"]["SafeInt"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        /** Format: int32 */
                        queued: number;
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Endpoint: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Hours in which the former secret signs, too: 0 to 168. 0 after a leak.
                     * @default 24
                     */
                    keepPreviousHours?: number | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        webhook: components["schemas"]["IssuedWebhookEndpoint"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description CRM of the key. */
                crmId: string;
                /** @description Endpoint: its uuid. */
                uuid: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        attempt: components["schemas"]["WebhookAttempt"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors110"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    cancelBooking: {
        parameters: {
            query?: {
                /** @description Message to the provider. */
                message?: components["schemas"]["Message"];
            };
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description Appointment of that place. */
                appointmentUuid: components["schemas"]["Identifier"];
                /** @description Customer (`pDataId`) that the link names, or that of the place that the booking has now. */
                customerUuid: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            401: components["responses"]["Errors111"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153_156_158"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    rescheduleBooking: {
        parameters: {
            query?: {
                /** @description Maximum number of free slots of the same product and duration, the nearest first, in `extensions.alternatives` of a refusal with SLOT_TAKEN, OUTSIDE_AVAILABILITY, CLOSED, OFF_GRID, TOO_SOON or LIMIT_REACHED; from 0 to 5. */
                alternatives?: number;
                /** @description False for alternatives of other resources of the provider, too, if they offer the product. */
                sameResource?: boolean;
                /** @description Unicode date pattern, at most 64 characters. */
                timeFormat?: components["schemas"]["DatePattern"];
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
                /** @description True to add `state` to the answer. */
                withState?: boolean;
            };
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description Appointment of the place that the caller sees. */
                appointmentUuid: components["schemas"]["Identifier"];
                /** @description Customer of the place that the caller sees. */
                customerUuid: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Answers to the custom fields by their keys: texts, numbers, true or false. */
                    customFields?: {
                        [key: string]: components["schemas"]["AnswerValue"];
                    } | null;
                    /** @description End of the slot. */
                    end: components["schemas"]["Instant"];
                    /** @description Version of the hold. Takes this hold or nothing: HOLD_LOST if it was renewed, released or removed. Default: takes what is held, else what is free. */
                    hold_version?: number | null;
                    /** @description Message to the provider. */
                    message?: components["schemas"]["Message"] | null;
                    /**
                     * @description Recipients of the mails about the change. Anything but ALL needs the key of the CRM (FORBIDDEN).
                     * @default ALL
                     */
                    notify?: components["schemas"]["Notify"] | null;
                    /** @description Hold of the slot: its uuid; null if nothing was held. */
                    placeholder_id?: components["schemas"]["Uuid"] | null;
                    /** @description Product to book. Default: that of the booking. */
                    product_uuid?: components["schemas"]["Uuid"] | null;
                    /** @description Resource of the same provider: uuid or reference. Default: that of the booking. */
                    ref?: components["schemas"]["Identifier"] | null;
                    /** @description Start of the slot. */
                    start: components["schemas"]["Instant"];
                    /** @description Availability or appointment of the slot. Default: any availability that has it. */
                    timeslot_uuid?: components["schemas"]["Uuid"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        createdAppointment: components["schemas"]["CreatedAppointment"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            401: components["responses"]["Errors111"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153_156_157_158"];
            412: components["responses"]["Errors201_202_203_204_205_206_207_208_209_210_211_212_213_214"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    bookingConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                prdRef: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors102"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    closedDaysOfProduct: {
        parameters: {
            query: {
                /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                channelKey?: components["schemas"]["ChannelKey"];
                /** @description First day, in the time zone of the provider. */
                from: components["schemas"]["LocalDate"];
                /** @description Language of the text. A language without one falls back to that of the provider, then to the text without a language. Default: the text without a language. */
                languageTag?: components["schemas"]["LanguageTag"];
                /** @description Day after the last one; at most 62 days after `from`. */
                until: components["schemas"]["LocalDate"];
            };
            header?: never;
            path: {
                /** @description Uuid or reference of a product. With a resource: only hours in which it can be booked count. */
                prdRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        closed_days: components["schemas"]["ClosedDay"][];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    bookAny: {
        parameters: {
            query?: {
                /** @description Maximum number of free slots of the same product and duration, the nearest first, in `extensions.alternatives` of a refusal with SLOT_TAKEN, OUTSIDE_AVAILABILITY, CLOSED, OFF_GRID, TOO_SOON or LIMIT_REACHED; from 0 to 5. */
                alternatives?: number;
                /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                channelKey?: components["schemas"]["ChannelKey"];
                /** @description Resources, or references of their channels, of which one is to be booked. Default: all that offer the product, at most 50. */
                ref?: components["schemas"]["Identifier"][];
                /** @description Unicode date pattern, at most 64 characters. */
                timeFormat?: components["schemas"]["DatePattern"];
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
                /** @description True to add `state` to the answer. */
                withState?: boolean;
            };
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description Product that the resources offer: uuid or reference. */
                prdRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description True if the consumer has agreed to the privacy policy and the terms of the provider. The booking keeps the time and both addresses. Nothing requires it: a form of your own asks as `consent` of the provider says. */
                    consent?: boolean | null;
                    /** @description Answers to the custom fields by their keys: texts, numbers, true or false. */
                    customFields?: {
                        [key: string]: components["schemas"]["AnswerValue"];
                    } | null;
                    /** @description E-mail address of the consumer. */
                    email: components["schemas"]["EmailAddress"];
                    /** @description End. */
                    end: components["schemas"]["Instant"];
                    /** @description First name of the consumer. */
                    firstname: components["schemas"]["Text"];
                    /** @description Version of the hold. Books this hold or nothing: HOLD_LOST if it was renewed, released or removed. Default: books what is held, else what is free. */
                    hold_version?: number | null;
                    /** @description Last name of the consumer. */
                    lastname: components["schemas"]["Text"];
                    /** @description Language of the mails to the consumer. Default: the language that the booking client prefers (Accept-Language), else that of the provider. */
                    locale?: components["schemas"]["LanguageTag"] | null;
                    /** @description Message to the provider. */
                    message?: components["schemas"]["Message"] | null;
                    /** @description Data of the CRM about the booking. Needs its key (FORBIDDEN). */
                    metadata?: components["schemas"]["Metadata"] | null;
                    /** @description Mobile number of the consumer. */
                    mobile?: components["schemas"]["Text"] | null;
                    /**
                     * @description Recipients of the mails about the change. Anything but ALL needs the key of the CRM (FORBIDDEN).
                     * @default ALL
                     */
                    notify?: components["schemas"]["Notify"] | null;
                    /** @description Hold of the slot: its uuid; null if nothing was held. */
                    placeholder_id?: components["schemas"]["Uuid"] | null;
                    /** @description Reference of the booking, chosen by the CRM. Needs its key (FORBIDDEN). */
                    reference?: components["schemas"]["Reference"] | null;
                    /** @description Start. */
                    start: components["schemas"]["Instant"];
                    /** @description Time zone of the consumer. Mails to the consumer show times in it, too, where its clocks differ from those of the provider. */
                    time_zone?: components["schemas"]["TimeZone"] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        createdAppointment: components["schemas"]["CreatedAppointment"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            412: components["responses"]["Errors201_202_203_204_205_206_207_208_209_210_211_212_213_214"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170_172"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    explainSlotOfProduct: {
        parameters: {
            query: {
                /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                channelKey?: components["schemas"]["ChannelKey"];
                /** @description End of the time. Default: after the duration of the product (`minDuration`, else `maxDuration`). */
                end?: components["schemas"]["Instant"];
                /** @description Language of the text. A language without one falls back to that of the provider, then to the text without a language. Default: the text without a language. */
                languageTag?: components["schemas"]["LanguageTag"];
                /** @description Start of the time. */
                start: components["schemas"]["Instant"];
            };
            header?: never;
            path: {
                /** @description Product: uuid or reference. Default: the only one that is offered. Without a resource: any one that offers it. */
                prdRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Free slots of the same product and duration within two weeks of the time, the nearest first. Empty if the time can be booked. Of any resource: each time once. */
                        alternatives: {
                            /** @description Appointment of the slot; null if a booking creates one. */
                            appointment_uuid: components["schemas"]["Uuid"] | null;
                            /**
                             * Format: int32
                             * @description Number of places that are left.
                             */
                            capacity_left: number;
                            /** @description End. */
                            end: components["schemas"]["Instant"];
                            /** @description Product; null if there is none or more than one. */
                            product_uuid: components["schemas"]["Uuid"] | null;
                            /** @description Public name of the resource. */
                            resource_name: components["schemas"]["Text"];
                            /** @description Resource of the slot. */
                            resource_uuid: components["schemas"]["Uuid"];
                            /** @description Start. */
                            start: components["schemas"]["Instant"];
                            /** @description Availability of the slot (a "timeslot" in the REST interface); null if it was deleted. */
                            timeslot_uuid: components["schemas"]["Uuid"] | null;
                        }[];
                        /** @description True if the time can be booked now. */
                        bookable: boolean;
                        /** @description All reasons why the time cannot be booked, in the order in which they are reported; empty if it can be. Of any resource: those of the one that comes closest. Without the key of the CRM, a resource that is archived or hidden on the channel has no further reasons. */
                        reasons: components["schemas"]["SlotReason"][];
                        /** @description Resource of the slot or of the reasons: of any resource, the first one that is free, or else the one that comes closest. Null if no resource offers the product. */
                        resource_uuid: components["schemas"]["Uuid"] | null;
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            404: components["responses"]["Errors130"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    reserveAny: {
        parameters: {
            query?: {
                /** @description Maximum number of free slots of the same product and duration, the nearest first, in `extensions.alternatives` of a refusal with SLOT_TAKEN, OUTSIDE_AVAILABILITY, CLOSED, OFF_GRID, TOO_SOON or LIMIT_REACHED; from 0 to 5. */
                alternatives?: number;
                /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                channelKey?: components["schemas"]["ChannelKey"];
                /** @description Greatest distance of the starts in minutes, from 1 to 20160; null to hold no other slot. */
                orNearest?: number;
                /** @description Resources, or references of their channels, of which one is to be booked. Default: all that offer the product, at most 50. */
                ref?: components["schemas"]["Identifier"][];
                /** @description True to add `hold` to the answer. */
                withHold?: boolean;
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
            };
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description Product that the resources offer: uuid or reference. */
                prdRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Start. */
                    from: components["schemas"]["Instant"];
                    /** @description End. */
                    to: components["schemas"]["Instant"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        /** @description Appointment of the place. */
                        appointments: components["schemas"]["AppointmentSummary"][];
                        /** @description Hold of the place: its version and its end. */
                        hold?: components["schemas"]["HeldPlace"];
                        /** @description True if it is not the slot that was asked for, but the nearest one; see `orNearest`. */
                        is_alternative?: boolean;
                        /** @description Place that is held. */
                        participation: components["schemas"]["ReservedPlace"];
                        /** @description Price of the product, or as it was agreed for a place that is taken; null for none. */
                        price?: components["schemas"]["Price"] | null;
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            412: components["responses"]["Errors201_203_204_205_206_207_208_209_210_211_213_214"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170_171_172_173"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    bookablesOfProduct: {
        parameters: {
            query?: {
                /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                channelKey?: components["schemas"]["ChannelKey"];
                /** @description Duration of the slots in minutes; slots of products that cannot last so long are left out. Default: the shortest one of each product. */
                duration?: number;
                /** @description Earliest start. Default: now. */
                from?: components["schemas"]["Instant"];
                /** @description Unicode date pattern, at most 64 characters. Starts with one text form a group. */
                groupFormat?: components["schemas"]["DatePattern"];
                /** @description Holds that are not in the way, so that a consumer still sees the own slot: their uuids. At most 20. */
                holder?: components["schemas"]["Uuid"][];
                /** @description Language of names in the text. Default: that of the provider. A language that is not available falls back to its base language, then to that of the provider. */
                languageTag?: components["schemas"]["LanguageTag"];
                /** @description Resources: uuids, references, full references, or references of their channels. At most 100. */
                ref?: components["schemas"]["Identifier"][];
                /** @description Unicode date pattern, at most 64 characters. */
                timeFormat?: components["schemas"]["DatePattern"];
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
                /** @description True to add `time_zone` to the answer. */
                withTimeZone?: boolean;
            };
            header?: never;
            path: {
                /** @description Product of the slots: uuid or reference. */
                prdRef: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True if the channel is visible for at least one of the resources. */
                        public_visible: boolean;
                        /** @description Time zone of the provider, in which days and texts of the list are; null if no resource is visible, or if their providers have different ones. */
                        time_zone?: components["schemas"]["TimeZone"] | null;
                    } & ({
                        public_visible?: unknown;
                        time_zone?: unknown;
                    } & {
                        [key: string]: {
                            /** @description Appointment that a booking would join; only of the kind models.LotAppointment. */
                            appointment_uuid?: components["schemas"]["Uuid"];
                            /**
                             * Format: int32
                             * @description Number of places.
                             */
                            capacity: number;
                            /**
                             * Format: int32
                             * @description Number of places that are left.
                             */
                            capacity_left: number;
                            /** @description Contact channel of the appointment, such as a place or a video link. */
                            contact_channel: components["schemas"]["Contact"] | null;
                            /**
                             * Format: date-time
                             * @description End as text, in the time zone of the provider.
                             */
                            end: string;
                            /** @description End as text, in the time zone of the provider. */
                            formattedEnd: string;
                            /** @description Start as text, in the time zone of the provider. */
                            formattedStart: string;
                            /** @description models.LotAppointment if a booking joins an appointment, else models.Bookable. */
                            kind: string;
                            /** @description Price of the product, or as it was agreed for a place that is taken; null for none. */
                            price?: components["schemas"]["Price"] | null;
                            /** @description Name of the product; null if there is none or more than one. */
                            product_name: components["schemas"]["Text"] | null;
                            /** @description Product; null if there is none or more than one. */
                            product_uuid: components["schemas"]["Uuid"] | null;
                            /** @description Products that can be booked at exactly this time. */
                            products: components["schemas"]["ProductChoice"][];
                            /** @description Public name of the resource. */
                            resource_name: components["schemas"]["Text"];
                            /** @description Resource of the slot. */
                            resource_uuid: components["schemas"]["Uuid"];
                            /** @description Number of bookings that can be made then, one after the other, at different resources, in a list of any resource; null in any other list. Limits are not counted. */
                            resources_left: number | null;
                            /**
                             * Format: date-time
                             * @description Start as text, in the time zone of the provider.
                             */
                            start: string;
                            /** @description Availability of the slot (a "timeslot" in the REST interface); null if it was deleted. */
                            timeslot_uuid: components["schemas"]["Uuid"] | null;
                        }[];
                    });
                };
            };
            /** @description No bookables */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            /** @description Unchanged since the answer that If-None-Match names */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors100_102"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    activeProducts: {
        parameters: {
            query?: {
                /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                channelKey?: components["schemas"]["ChannelKey"];
                /** @description Language of the text. A language without one falls back to that of the provider, then to the text without a language. Default: the text without a language. */
                languageTag?: components["schemas"]["LanguageTag"];
                /** @description Resources: uuids, references, full references, or references of their channels. At most 100. */
                ref?: components["schemas"]["Identifier"][];
                /** @description Availabilities (uuids or references) or appointments (uuids). At most 100. */
                tslRefs?: components["schemas"]["Identifier"][];
                /** @description True to add `customFields` to the answer. */
                withCustomFields?: boolean;
                /** @description True to add `durationStepMinutes` to the answer. */
                withDurationStep?: boolean;
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        products: components["schemas"]["OfferedProduct"][];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    namedProducts: {
        parameters: {
            query: {
                /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                channelKey?: components["schemas"]["ChannelKey"];
                /** @description Language of the text. A language without one falls back to that of the provider, then to the text without a language. Default: the text without a language. */
                languageTag?: components["schemas"]["LanguageTag"];
                /** @description Products: uuids or references. At most 100. */
                prdRefs: components["schemas"]["Identifier"][];
                /** @description True to add `customFields` to the answer. */
                withCustomFields?: boolean;
                /** @description True to add `durationStepMinutes` to the answer. */
                withDurationStep?: boolean;
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferedProduct"][];
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    closedDays: {
        parameters: {
            query: {
                /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                channelKey?: components["schemas"]["ChannelKey"];
                /** @description First day, in the time zone of the provider. */
                from: components["schemas"]["LocalDate"];
                /** @description Language of the text. A language without one falls back to that of the provider, then to the text without a language. Default: the text without a language. */
                languageTag?: components["schemas"]["LanguageTag"];
                /** @description Uuid or reference of a product. With a resource: only hours in which it can be booked count. */
                prdRef?: components["schemas"]["Identifier"];
                /** @description Day after the last one; at most 62 days after `from`. */
                until: components["schemas"]["LocalDate"];
            };
            header?: never;
            path: {
                /** @description Resource: uuid, reference, full reference, or the reference of one of its channels. */
                ref: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        closed_days: components["schemas"]["ClosedDay"][];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    bookAppointment: {
        parameters: {
            query?: {
                /** @description Maximum number of free slots of the same product and duration, the nearest first, in `extensions.alternatives` of a refusal with SLOT_TAKEN, OUTSIDE_AVAILABILITY, CLOSED, OFF_GRID, TOO_SOON or LIMIT_REACHED; from 0 to 5. */
                alternatives?: number;
                /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                channelKey?: components["schemas"]["ChannelKey"];
                /** @description False for alternatives of other resources of the provider, too, if they offer the product. */
                sameResource?: boolean;
                /** @description Unicode date pattern, at most 64 characters. */
                timeFormat?: components["schemas"]["DatePattern"];
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
                /** @description True to add `state` to the answer. */
                withState?: boolean;
            };
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description Resource: uuid, reference, full reference, or the reference of one of its channels. */
                ref: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                    channelId?: components["schemas"]["ChannelKey"] | null;
                    /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                    channelKey?: components["schemas"]["ChannelKey"] | null;
                    /** @description True if the consumer has agreed to the privacy policy and the terms of the provider. The booking keeps the time and both addresses. Nothing requires it: a form of your own asks as `consent` of the provider says. */
                    consent?: boolean | null;
                    /** @description Answers to the custom fields by their keys: texts, numbers, true or false. */
                    customFields?: {
                        [key: string]: components["schemas"]["AnswerValue"];
                    } | null;
                    /** @description E-mail address of the consumer. */
                    email: components["schemas"]["EmailAddress"];
                    /** @description End of the slot. */
                    end: components["schemas"]["Instant"];
                    /** @description First name of the consumer. */
                    firstname: components["schemas"]["Text"];
                    /** @description Version of the hold. Books this hold or nothing: HOLD_LOST if it was renewed, released or removed. Default: books what is held, else what is free. */
                    hold_version?: number | null;
                    /** @description Last name of the consumer. */
                    lastname: components["schemas"]["Text"];
                    /** @description Language of the mails to the consumer. Default: the language that the booking client prefers (Accept-Language), else that of the provider. */
                    locale?: components["schemas"]["LanguageTag"] | null;
                    /** @description Message to the provider. */
                    message?: components["schemas"]["Message"] | null;
                    /** @description Data of the CRM about the booking. Needs its key (FORBIDDEN). */
                    metadata?: components["schemas"]["Metadata"] | null;
                    /** @description Mobile number of the consumer. */
                    mobile?: components["schemas"]["Text"] | null;
                    /**
                     * @description Recipients of the mails about the change. Anything but ALL needs the key of the CRM (FORBIDDEN).
                     * @default ALL
                     */
                    notify?: components["schemas"]["Notify"] | null;
                    /** @description Hold of the slot: its uuid; null if nothing was held. */
                    placeholder_id?: components["schemas"]["Uuid"] | null;
                    /** @description Product to book. Default: the product of the hold, or the only possible one. */
                    product_uuid?: components["schemas"]["Uuid"] | null;
                    /** @description Reference of the booking, chosen by the CRM. Needs its key (FORBIDDEN). */
                    reference?: components["schemas"]["Reference"] | null;
                    /** @description Start of the slot. */
                    start: components["schemas"]["Instant"];
                    /** @description Time zone of the consumer. Mails to the consumer show times in it, too, where its clocks differ from those of the provider. */
                    time_zone?: components["schemas"]["TimeZone"] | null;
                    /** @description Availability or appointment of the slot. */
                    timeslot_uuid: components["schemas"]["Uuid"];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        createdAppointment: components["schemas"]["CreatedAppointment"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102_104"];
            403: components["responses"]["Errors120"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            412: components["responses"]["Errors201_202_203_204_205_206_207_208_209_210_211_212_213_214"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170_172"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    explainSlot: {
        parameters: {
            query: {
                /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                channelKey?: components["schemas"]["ChannelKey"];
                /** @description End of the time. Default: after the duration of the product (`minDuration`, else `maxDuration`). */
                end?: components["schemas"]["Instant"];
                /** @description Language of the text. A language without one falls back to that of the provider, then to the text without a language. Default: the text without a language. */
                languageTag?: components["schemas"]["LanguageTag"];
                /** @description Product: uuid or reference. Default: the only one that is offered. Without a resource: any one that offers it. */
                prdRef?: components["schemas"]["Identifier"];
                /** @description Start of the time. */
                start: components["schemas"]["Instant"];
            };
            header?: never;
            path: {
                /** @description Resource: uuid, reference, full reference, or the reference of one of its channels. */
                ref: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Free slots of the same product and duration within two weeks of the time, the nearest first. Empty if the time can be booked. Of any resource: each time once. */
                        alternatives: {
                            /** @description Appointment of the slot; null if a booking creates one. */
                            appointment_uuid: components["schemas"]["Uuid"] | null;
                            /**
                             * Format: int32
                             * @description Number of places that are left.
                             */
                            capacity_left: number;
                            /** @description End. */
                            end: components["schemas"]["Instant"];
                            /** @description Product; null if there is none or more than one. */
                            product_uuid: components["schemas"]["Uuid"] | null;
                            /** @description Start. */
                            start: components["schemas"]["Instant"];
                            /** @description Availability of the slot (a "timeslot" in the REST interface); null if it was deleted. */
                            timeslot_uuid: components["schemas"]["Uuid"] | null;
                        }[];
                        /** @description True if the time can be booked now. */
                        bookable: boolean;
                        /** @description All reasons why the time cannot be booked, in the order in which they are reported; empty if it can be. Of any resource: those of the one that comes closest. Without the key of the CRM, a resource that is archived or hidden on the channel has no further reasons. */
                        reasons: components["schemas"]["SlotReason"][];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            404: components["responses"]["Errors130"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    renewReservation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Hold: its uuid. */
                    placeholder_id: components["schemas"]["Uuid"];
                    /**
                     * Format: int32
                     * @description Newest version of the hold that the caller knows.
                     */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        hold: components["schemas"]["HeldPlace"];
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            412: components["responses"]["Errors212"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    reserveAppointment: {
        parameters: {
            query?: {
                /** @description Maximum number of free slots of the same product and duration, the nearest first, in `extensions.alternatives` of a refusal with SLOT_TAKEN, OUTSIDE_AVAILABILITY, CLOSED, OFF_GRID, TOO_SOON or LIMIT_REACHED; from 0 to 5. */
                alternatives?: number;
                /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                channelKey?: components["schemas"]["ChannelKey"];
                /** @description Greatest distance of the starts in minutes, from 1 to 20160; null to hold no other slot. */
                orNearest?: number;
                /** @description References of further resources or channels. The slot decides which of them, and of `resource`, is meant; the reference of a channel decides the channel. At most 100. */
                ref?: components["schemas"]["Identifier"][];
                /** @description False for alternatives of other resources of the provider, too, if they offer the product. */
                sameResource?: boolean;
                /** @description True to add `hold` to the answer. */
                withHold?: boolean;
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
            };
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description Resource: uuid, reference, full reference, or the reference of one of its channels. */
                ref: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Appointment to join; required without an availability. */
                    appointment_uuid?: components["schemas"]["Uuid"] | null;
                    /** @description Start of the slot. */
                    from: components["schemas"]["Instant"];
                    /** @description One of the products of the slot; null only if it has none. */
                    product_uuid?: components["schemas"]["Uuid"] | null;
                    /** @description Availability of the slot; required without an appointment. */
                    timeslot_uuid?: components["schemas"]["Uuid"] | null;
                    /** @description End of the slot. */
                    to: components["schemas"]["Instant"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        "api-info": components["schemas"]["ApiInfo"];
                        /** @description Appointment of the place. */
                        appointments: components["schemas"]["AppointmentSummary"][];
                        /** @description Hold of the place: its version and its end. */
                        hold?: components["schemas"]["HeldPlace"];
                        /** @description True if it is not the slot that was asked for, but the nearest one; see `orNearest`. */
                        is_alternative?: boolean;
                        /** @description Place that is held. */
                        participation: components["schemas"]["ReservedPlace"];
                        /** @description Price of the product, or as it was agreed for a place that is taken; null for none. */
                        price?: components["schemas"]["Price"] | null;
                    };
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            412: components["responses"]["Errors201_203_204_205_206_207_208_209_210_211_213_214"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170_171_172_173"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    releaseReservation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of a retry, such as a random uuid. A request that is repeated with its key within 24 hours receives the stored answer and changes nothing. Errors are stored for requests with the key of a CRM only. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Hold: its uuid. */
                    placeholder_id: components["schemas"]["Uuid"];
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_101_102"];
            404: components["responses"]["Errors130"];
            409: components["responses"]["Errors151_153"];
            413: components["responses"]["Errors160"];
            415: components["responses"]["Errors161"];
            422: components["responses"]["Errors165"];
            429: components["responses"]["Errors170"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    bookables: {
        parameters: {
            query?: {
                /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                channelKey?: components["schemas"]["ChannelKey"];
                /** @description Duration of the slots in minutes; slots of products that cannot last so long are left out. Default: the shortest one of each product. */
                duration?: number;
                /** @description Earliest start. Default: now. */
                from?: components["schemas"]["Instant"];
                /** @description Unicode date pattern, at most 64 characters. Starts with one text form a group. */
                groupFormat?: components["schemas"]["DatePattern"];
                /** @description Holds that are not in the way, so that a consumer still sees the own slot: their uuids. At most 20. */
                holder?: components["schemas"]["Uuid"][];
                /** @description Language of names in the text. Default: that of the provider. A language that is not available falls back to its base language, then to that of the provider. */
                languageTag?: components["schemas"]["LanguageTag"];
                /** @description Product of the slots: uuid or reference. Default: all products. */
                prdRef?: components["schemas"]["Identifier"];
                /** @description Resources: uuids, references, full references, or references of their channels. At most 100. */
                ref?: components["schemas"]["Identifier"][];
                /** @description Unicode date pattern, at most 64 characters. */
                timeFormat?: components["schemas"]["DatePattern"];
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
                /** @description True to add `time_zone` to the answer. */
                withTimeZone?: boolean;
            };
            header?: never;
            path: {
                /** @description Resources: uuids, references, full references, or references of their channels. At most 100. */
                ref: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True if the channel is visible for at least one of the resources. */
                        public_visible: boolean;
                        /** @description Time zone of the provider, in which days and texts of the list are; null if no resource is visible, or if their providers have different ones. */
                        time_zone?: components["schemas"]["TimeZone"] | null;
                    } & ({
                        public_visible?: unknown;
                        time_zone?: unknown;
                    } & {
                        [key: string]: {
                            /** @description Appointment that a booking would join; only of the kind models.LotAppointment. */
                            appointment_uuid?: components["schemas"]["Uuid"];
                            /**
                             * Format: int32
                             * @description Number of places.
                             */
                            capacity: number;
                            /**
                             * Format: int32
                             * @description Number of places that are left.
                             */
                            capacity_left: number;
                            /** @description Contact channel of the appointment, such as a place or a video link. */
                            contact_channel: components["schemas"]["Contact"] | null;
                            /**
                             * Format: date-time
                             * @description End as text, in the time zone of the provider.
                             */
                            end: string;
                            /** @description End as text, in the time zone of the provider. */
                            formattedEnd: string;
                            /** @description Start as text, in the time zone of the provider. */
                            formattedStart: string;
                            /** @description models.LotAppointment if a booking joins an appointment, else models.Bookable. */
                            kind: string;
                            /** @description Price of the product, or as it was agreed for a place that is taken; null for none. */
                            price?: components["schemas"]["Price"] | null;
                            /** @description Name of the product; null if there is none or more than one. */
                            product_name: components["schemas"]["Text"] | null;
                            /** @description Product; null if there is none or more than one. */
                            product_uuid: components["schemas"]["Uuid"] | null;
                            /** @description Products that can be booked at exactly this time. */
                            products: components["schemas"]["ProductChoice"][];
                            /** @description Public name of the resource. */
                            resource_name: components["schemas"]["Text"];
                            /** @description Resource of the slot. */
                            resource_uuid: components["schemas"]["Uuid"];
                            /**
                             * Format: date-time
                             * @description Start as text, in the time zone of the provider.
                             */
                            start: string;
                            /** @description Availability of the slot (a "timeslot" in the REST interface); null if it was deleted. */
                            timeslot_uuid: components["schemas"]["Uuid"] | null;
                        }[];
                    });
                };
            };
            /** @description No bookables */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            /** @description Unchanged since the answer that If-None-Match names */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors100_102"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    bookablesByPost: {
        parameters: {
            query?: {
                /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                channelKey?: components["schemas"]["ChannelKey"];
                /** @description Duration of the slots in minutes; slots of products that cannot last so long are left out. Default: the shortest one of each product. */
                duration?: number;
                /** @description Earliest start. Default: now. */
                from?: components["schemas"]["Instant"];
                /** @description Unicode date pattern, at most 64 characters. Starts with one text form a group. */
                groupFormat?: components["schemas"]["DatePattern"];
                /** @description Holds that are not in the way, so that a consumer still sees the own slot: their uuids. At most 20. */
                holder?: components["schemas"]["Uuid"][];
                /** @description Language of names in the text. Default: that of the provider. A language that is not available falls back to its base language, then to that of the provider. */
                languageTag?: components["schemas"]["LanguageTag"];
                /** @description Product of the slots: uuid or reference. Default: all products. */
                prdRef?: components["schemas"]["Identifier"];
                /** @description Resources: uuids, references, full references, or references of their channels. At most 100. */
                ref?: components["schemas"]["Identifier"][];
                /** @description Unicode date pattern, at most 64 characters. */
                timeFormat?: components["schemas"]["DatePattern"];
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
                /** @description True to add `time_zone` to the answer. */
                withTimeZone?: boolean;
            };
            header?: never;
            path: {
                /** @description Resources: uuids, references, full references, or references of their channels. At most 100. */
                ref: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True if the channel is visible for at least one of the resources. */
                        public_visible: boolean;
                        /** @description Time zone of the provider, in which days and texts of the list are; null if no resource is visible, or if their providers have different ones. */
                        time_zone?: components["schemas"]["TimeZone"] | null;
                    } & ({
                        public_visible?: unknown;
                        time_zone?: unknown;
                    } & {
                        [key: string]: {
                            /** @description Appointment that a booking would join; only of the kind models.LotAppointment. */
                            appointment_uuid?: components["schemas"]["Uuid"];
                            /**
                             * Format: int32
                             * @description Number of places.
                             */
                            capacity: number;
                            /**
                             * Format: int32
                             * @description Number of places that are left.
                             */
                            capacity_left: number;
                            /** @description Contact channel of the appointment, such as a place or a video link. */
                            contact_channel: components["schemas"]["Contact"] | null;
                            /**
                             * Format: date-time
                             * @description End as text, in the time zone of the provider.
                             */
                            end: string;
                            /** @description End as text, in the time zone of the provider. */
                            formattedEnd: string;
                            /** @description Start as text, in the time zone of the provider. */
                            formattedStart: string;
                            /** @description models.LotAppointment if a booking joins an appointment, else models.Bookable. */
                            kind: string;
                            /** @description Price of the product, or as it was agreed for a place that is taken; null for none. */
                            price?: components["schemas"]["Price"] | null;
                            /** @description Name of the product; null if there is none or more than one. */
                            product_name: components["schemas"]["Text"] | null;
                            /** @description Product; null if there is none or more than one. */
                            product_uuid: components["schemas"]["Uuid"] | null;
                            /** @description Products that can be booked at exactly this time. */
                            products: components["schemas"]["ProductChoice"][];
                            /** @description Public name of the resource. */
                            resource_name: components["schemas"]["Text"];
                            /** @description Resource of the slot. */
                            resource_uuid: components["schemas"]["Uuid"];
                            /**
                             * Format: date-time
                             * @description Start as text, in the time zone of the provider.
                             */
                            start: string;
                            /** @description Availability of the slot (a "timeslot" in the REST interface); null if it was deleted. */
                            timeslot_uuid: components["schemas"]["Uuid"] | null;
                        }[];
                    });
                };
            };
            /** @description No bookables */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    bookablesStream: {
        parameters: {
            query?: {
                /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                channelKey?: components["schemas"]["ChannelKey"];
                /** @description Duration of the slots in minutes; slots of products that cannot last so long are left out. Default: the shortest one of each product. */
                duration?: number;
                /** @description Earliest start. Default: now. */
                from?: components["schemas"]["Instant"];
                /** @description Unicode date pattern, at most 64 characters. Starts with one text form a group. */
                groupFormat?: components["schemas"]["DatePattern"];
                /** @description Language of names in the text. Default: that of the provider. A language that is not available falls back to its base language, then to that of the provider. */
                languageTag?: components["schemas"]["LanguageTag"];
                /** @description Product of the slots: uuid or reference. Default: all products. */
                prdRef?: components["schemas"]["Identifier"];
                /** @description Resources: uuids, references, full references, or references of their channels. At most 100. */
                ref?: components["schemas"]["Identifier"][];
                /** @description Unicode date pattern, at most 64 characters. */
                timeFormat?: components["schemas"]["DatePattern"];
                /** @description True to add `price` to the answer. */
                withPrice?: boolean;
                /** @description True to add `time_zone` to the answer. */
                withTimeZone?: boolean;
            };
            header?: never;
            path: {
                /** @description Resources: uuids, references, full references, or references of their channels. At most 100. */
                ref: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the service ends the stream: reconnect then */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100_102"];
            404: components["responses"]["Errors130"];
            429: components["responses"]["Errors174"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
    publicData: {
        parameters: {
            query?: {
                /** @description Channel; ignored if a reference names a channel. Default: RESOURCE_PUBLIC. */
                channelKey?: components["schemas"]["ChannelKey"];
                /** @description Language of the text. A language without one falls back to that of the provider, then to the text without a language. Default: the text without a language. */
                languageTag?: components["schemas"]["LanguageTag"];
                /** @description Resources: uuids, references, full references, or references of their channels. At most 100. */
                ref?: components["schemas"]["Identifier"][];
                /** @description Availabilities (uuids or references) or appointments (uuids). At most 100. */
                tslRefs?: components["schemas"]["Identifier"][];
                /** @description True to add `address` to the answer. */
                withAddress?: boolean;
                /** @description True to add `privacyUrl` to the answer. */
                withConsent?: boolean;
                /** @description True to add `customFields` to the answer. */
                withCustomFields?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicData"] | components["schemas"]["PublicData"][];
                };
            };
            301: components["responses"]["Moved"];
            400: components["responses"]["Errors100"];
            404: components["responses"]["Errors130"];
            500: components["responses"]["Errors500"];
            503: components["responses"]["Errors503"];
        };
    };
}
