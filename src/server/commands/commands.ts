export async function runCommand(..._args: unknown[]) {}
