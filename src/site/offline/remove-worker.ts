/** Takes the worker away, and what it has kept: nothing would ever renew that. */
export async function removeWorker(container: ServiceWorkerContainer): Promise<void> {
  const registrations = await container.getRegistrations()
  await Promise.all(registrations.map(registration => registration.unregister()))
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith('atrio-')).map(name => caches.delete(name)))
}
