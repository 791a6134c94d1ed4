import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

// A file of our own, because the policy of our pages allows no worker made of text.
handler({ deriveKey })
