/** Unregisters the worker and deletes its caches, which nothing would update any more. */
export async function removeWorker(container: ServiceWorkerContainer): Promise<void> {
  const registrations = await container.getRegistrations()
  await Promise.all(registrations.map(registration => registration.unregister()))
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith('atrio-')).map(name => caches.delete(name)))
}
