/** Port of the server that the browser tests start. Another one can be set, so that two working copies can run them at the same time. */
export const serverPort = Number(process.env.BROWSER_TEST_PORT ?? 3398)
