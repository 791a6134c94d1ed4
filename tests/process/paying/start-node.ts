import { launch, makeFolder, type ProcessHandle, waitUntil } from '../server.ts'

export type PaymentNode = ProcessHandle & { port: number }

/** Starts a node that takes payments for the purpose of the tests. @param env with the address of its gateway */
export async function startPaymentNode(databaseUrl: string, env: Record<string, string>): Promise<PaymentNode> {
  const node = launch(process.execPath, ['tests/process/paying/payment-node.ts'], {
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      APP_SECRET: 'only-for-tests-only-for-tests-only',
      ATRIO_DATA_DIR: makeFolder(),
      DATABASE_POOL: '6',
      LOG_LEVEL: 'silent',
      ATRIO_DEMO: '1',
      ...env,
    },
  })
  await waitUntil('the node is ready', async () => /ready \d+/.test(node.output()), 60_000)
  return { ...node, port: Number(/ready (\d+)/.exec(node.output())?.[1]) }
}
