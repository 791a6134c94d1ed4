export async function seedDemoOnce(..._args: unknown[]) {}
export async function printWelcome(..._args: unknown[]) {}
