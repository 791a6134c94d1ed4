import { createHmac, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { FakeReply } from './fake-server.ts'

// PayPal signs `id|time|webhook id|check sum of the body` with a certificate. Nobody but PayPal checks it here, so a secret is enough.

const sign = (id: unknown, time: unknown, webhookId: string, body: string) =>
  createHmac('sha256', 'of PayPal')
    .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
    .digest('base64')

export function signatureHeaders(body: string, webhookId: string) {
  const [id, time] = [randomUUID(), new Date().toISOString()]
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign(id, time, webhookId, body),
    'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-auth-algo': 'SHA256withRSA',
  }
}

/** `POST /v1/notifications/verify-webhook-signature`: a wrong signature is an answer, not an error. */
export function checkSignature(question: Record<string, unknown>, webhookId: string): FakeReply {
  const { transmission_id: id, transmission_time: time, transmission_sig: signature, webhook_event: event, auth_algo: algorithm } = question
  if (algorithm !== 'SHA256withRSA') return { status: 400, json: { name: 'VALIDATION_ERROR', details: [{ issue: 'Invalid data' }] } }
  const isGenuine = signature === sign(id, time, webhookId, JSON.stringify(event)) && question.webhook_id === webhookId
  return { json: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } }
}
