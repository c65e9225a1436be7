// Loaded into each service by `--import`: when the process that started it is gone, however it went, the service
// asks itself to stop, so that nothing keeps running (and holding ports and the database) unseen.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
