CREATE TABLE "doacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"pagamento_id" bigint NOT NULL,
	"usuario_id" bigint,
	"homenagem" text,
	"dia" date NOT NULL,
	"contado_por" text,
	"conferido_por" text,
	CONSTRAINT "doacao_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "doacao_do_pagamento" UNIQUE("igreja_id","pagamento_id")
);
--> statement-breakpoint
ALTER TABLE "doacao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pagamento_motivo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagamento_motivo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"imagem" jsonb,
	"natureza" text NOT NULL,
	"valor_minimo" bigint DEFAULT 0 NOT NULL,
	"valores_sugeridos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"flag_recorrencia" boolean DEFAULT false NOT NULL,
	"flag_inicio" boolean DEFAULT false NOT NULL,
	"meta" bigint,
	"ate" date,
	"agradecimento" text DEFAULT '' NOT NULL,
	"flag_ativo" boolean DEFAULT true NOT NULL,
	"ordem" integer NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pagamento_motivo_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "pagamento_motivo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "doacao" ADD CONSTRAINT "doacao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doacao" ADD CONSTRAINT "doacao_pagamento" FOREIGN KEY ("igreja_id","pagamento_id") REFERENCES "public"."pagamento"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doacao" ADD CONSTRAINT "doacao_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento_motivo" ADD CONSTRAINT "pagamento_motivo_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doacao_da_pessoa" ON "doacao" USING btree ("igreja_id","usuario_id","dia","id");--> statement-breakpoint
CREATE INDEX "pagamento_motivo_ordem" ON "pagamento_motivo" USING btree ("igreja_id","ordem","id");--> statement-breakpoint
CREATE INDEX "pagamento_item_da_referencia" ON "pagamento_item" USING btree ("igreja_id","referencia","pagamento_id");--> statement-breakpoint
CREATE POLICY "doacao_tenant" ON "doacao" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "doacao_own_select" ON "doacao" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "doacao_money_select" ON "doacao" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'money');--> statement-breakpoint
CREATE POLICY "doacao_system" ON "doacao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "pagamento_motivo_tenant" ON "pagamento_motivo" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
-- What has arrived for a reason, for everybody who sees its goal: of each gift what arrived for it, without fees and interest that the giver bears,
-- and without what was given back, for each of its reasons in proportion. It tells nothing of who has given.
CREATE FUNCTION arrecadado_do_motivo(motivo bigint) RETURNS bigint LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  return (
    select coalesce(round(sum(greatest(p.valor_recebido - p.valor_taxa - p.valor_juros, 0)
      * (1 - p.valor_estornado::numeric / p.valor_recebido) * i.valor / p.valor)), 0)
    from pagamento_item i
    join pagamento p on p.igreja_id = i.igreja_id and p.id = i.pagamento_id
    join igreja g on g.id = p.igreja_id and g.moeda = p.moeda
    where i.igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint and i.referencia = motivo::text
      and p.tipo = 'doacao' and p.valor_recebido > 0);
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION arrecadado_do_motivo(bigint) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION arrecadado_do_motivo(bigint) TO atrio_app;
