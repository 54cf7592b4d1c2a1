<?php
// Receives webhooks: WEBHOOK_SECRET=whsec_… php -S 127.0.0.1:4000 receive-webhooks.php

/** Tells whether one of the signatures is that of our secret, and the request is of these five minutes. */
function isGenuine(string $secret, array $server, string $body): bool
{
    $timestamp = $server['HTTP_WEBHOOK_TIMESTAMP'] ?? '0';
    if (abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $content = ($server['HTTP_WEBHOOK_ID'] ?? '') . '.' . $timestamp . '.' . $body;
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', $content, $key, true));
    foreach (explode(' ', $server['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}

// with an empty secret anybody could sign
$secret = getenv('WEBHOOK_SECRET') ?: '';
if (!preg_match('/^whsec_.{32,}/', $secret)) {
    http_response_code(500);
    exit('{ "error": "WEBHOOK_SECRET must be the secret of the endpoint" }');
}
// the bytes as they came: JSON that was parsed and written again has another signature
$body = file_get_contents('php://input');
header('content-type: application/json');
if (!isGenuine($secret, $_SERVER, $body)) {
    http_response_code(401);
    exit('{ "refused": true }');
}
$event = json_decode($body);
// agrees to get events: none come before
if ($event->type === 'webhook.challenge') {
    exit(json_encode(['challenge' => $event->data->challenge]));
}
// store $_SERVER['HTTP_WEBHOOK_ID'] with a unique constraint, and skip an event that is there already
echo json_encode(['type' => $event->type]);
