/** Port of the server that the browser tests start. Another one can be set, so that two working copies can run them at the same time. */
export const serverPort = Number(process.env.BROWSER_TEST_PORT ?? 3398)

/** Where the small servers are that play gateways (payments/gateway-church.ts), for our server and for browsers. */
export const gatewayPorts = { stripe: serverPort + 41, zoop: serverPort + 42, cardconnect: serverPort + 43 }
