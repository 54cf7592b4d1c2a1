import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** Returns a function that creates a value once per connection pool, with the entity manager of the first call. */
export function perConnection<Value>(create: (em: SqlEntityManager) => Value): (em: SqlEntityManager) => Value {
  const values = new WeakMap<object, Value>();
  return (em) => {
    const connection = em.getConnection();
    const value = values.get(connection) ?? create(em);
    values.set(connection, value);
    return value;
  };
}
