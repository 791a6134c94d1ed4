CREATE TABLE "igreja_host" (
	"host" text PRIMARY KEY NOT NULL,
	"igreja" bigint NOT NULL,
	CONSTRAINT "igreja_host_sem_www" CHECK ("igreja_host"."host" = lower("igreja_host"."host") and "igreja_host"."host" not like 'www.%')
);
--> statement-breakpoint
ALTER TABLE "igreja_host" ADD CONSTRAINT "igreja_host_igreja_igreja_id_fk" FOREIGN KEY ("igreja") REFERENCES "public"."igreja"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "igreja_host_da_igreja" ON "igreja_host" USING btree ("igreja");--> statement-breakpoint
-- The canonical host name of a church is one of its own host names, and nobody else's, also without or with `www.`. An earlier one stays
-- and leads to the new one.
CREATE FUNCTION registrar_host_da_igreja() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
  sem_www text := regexp_replace(lower(new.hostname), '^www\.', '');
begin
  if new.hostname is null then return null; end if;
  insert into igreja_host (host, igreja) values (sem_www, new.id) on conflict do nothing;
  if not exists (select from igreja_host where host = sem_www and igreja = new.id) then
    raise exception 'another church has the host name %', new.hostname using errcode = 'unique_violation';
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER igreja_host_canonico AFTER INSERT OR UPDATE OF hostname ON igreja FOR EACH ROW EXECUTE FUNCTION registrar_host_da_igreja();--> statement-breakpoint
CREATE FUNCTION manter_host_canonico() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
  if exists (select from igreja where id = old.igreja and regexp_replace(lower(hostname), '^www\.', '') = old.host)
    and (tg_op = 'DELETE' or new.host <> old.host or new.igreja <> old.igreja) then
    raise exception '% is the canonical host name of its church', old.host using errcode = 'restrict_violation';
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER igreja_host_mantido AFTER UPDATE OR DELETE ON igreja_host FOR EACH ROW EXECUTE FUNCTION manter_host_canonico();--> statement-breakpoint
REVOKE ALL ON FUNCTION registrar_host_da_igreja(), manter_host_canonico() FROM PUBLIC;--> statement-breakpoint
INSERT INTO igreja_host (host, igreja) SELECT regexp_replace(lower(hostname), '^www\.', ''), id FROM igreja WHERE hostname IS NOT NULL;
