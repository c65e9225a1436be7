// Loaded into each service by `--import`: stops the service when its parent process is gone.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
