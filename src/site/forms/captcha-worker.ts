import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

// A separate file, because the content security policy does not allow workers from blob or data URLs.
handler({ deriveKey })
