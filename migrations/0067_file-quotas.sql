ALTER TABLE "arquivo" ADD COLUMN "cota" text DEFAULT 'igreja' NOT NULL;--> statement-breakpoint
CREATE INDEX "arquivo_da_cota" ON "arquivo" USING btree ("igreja_id","cota","tamanho");--> statement-breakpoint
-- What was sent before by members, and by everybody.
UPDATE arquivo a SET cota = case u.tabela when 'oracao' then 'membros' else 'visitantes' end
FROM arquivo_uso u
WHERE u.igreja_id = a.igreja_id AND u.arquivo_id = a.id AND u.tabela IN ('oracao', 'pagamento_comprovante');--> statement-breakpoint
-- The bytes that a part of the bound church's room has in use, also by files that the caller may not see. Until its transaction ends, no other one
-- of the church reads them: of two that want the last room, the second one sees what the first has taken.
CREATE FUNCTION bytes_da_cota(procurada text) RETURNS bigint
LANGUAGE plpgsql STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  igreja bigint := nullif(current_setting('atrio.igreja', true), '')::bigint;
begin
  perform pg_advisory_xact_lock(hashtext('arquivo'), igreja::int);
  return (select coalesce(sum(tamanho), 0) from arquivo where igreja_id = igreja and cota = procurada);
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION bytes_da_cota(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION bytes_da_cota(text) TO "atrio_app";
