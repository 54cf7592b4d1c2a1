-- Books a held place: $1 place, $2 address of the consumer.
update places set expires_at = null, email = $2 where id = $1 and expires_at > now() returning id
