/** Uuid that names nothing. */
export const NOBODY = '0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11';

/** Each documented endpoint of consumers and widgets, without the prefix. */
export const CONSUMER_ENDPOINTS = [
  `GET /resources/${NOBODY}/upcoming_bookables`,
  `POST /resources/${NOBODY}/upcoming_bookables`,
  `POST /resources/${NOBODY}/reserve_appointment`,
  `POST /resources/${NOBODY}/create_appointment_with_consumer`,
  `POST /resources/${NOBODY}/revoke_reservation`,
  `GET /resources/${NOBODY}/explain_slot?start=2030-01-07T08:00:00Z&end=2030-01-07T09:00:00Z`,
  `GET /products/${NOBODY}/upcoming_bookables`,
  `POST /products/${NOBODY}/reserve_appointment`,
  `POST /products/${NOBODY}/create_appointment_with_consumer`,
  `POST /resources/${NOBODY}/waitlist`,
  `POST /products/${NOBODY}/waitlist`,
  'POST /products/active_products',
  'POST /resources/public_data',
  'POST /bookables/specific_bookables',
  'POST /products/specific_products',
  `GET /products/${NOBODY}/bookingConfig`,
  'GET /bookables/cancelable_bookable',
  'GET /bookables/reschedulable_bookables',
  `DELETE /customers/${NOBODY}/appointments/${NOBODY}`,
  `POST /customers/${NOBODY}/appointments/${NOBODY}/reschedule`,
];
